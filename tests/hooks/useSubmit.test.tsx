/** A form that stays on the page after it was sent. */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Input } from 'antd';
import { describe, expect, it } from 'vitest';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { useSubmit } from '@/hooks/useSubmit';

interface Values {
  amount: string;
  note: string;
}

/** A form whose call ends when the test says so. */
function formThatStays() {
  let end = () => undefined as void;
  function Page() {
    const submit = useSubmit<Values>({
      send: async (sent) => {
        await new Promise<void>((done) => (end = done));
        submit.empty(sent, { amount: '', note: '' });
      },
    });
    return (
      <SubmitForm submit={submit} name="stays" label="取用" initialValues={{ amount: '', note: '' }}>
        <Form.Item label="取用量" name="amount">
          <Input />
        </Form.Item>
        <Form.Item label="备注" name="note">
          <Input />
        </Form.Item>
        <button type="submit">记录</button>
      </SubmitForm>
    );
  }
  render(<Page />);
  return { user: userEvent.setup(), end: () => act(() => Promise.resolve(end())) };
}

describe('a form that stays after it was sent', () => {
  it('is empty for the next entry', async () => {
    const { user, end } = formThatStays();
    await user.type(screen.getByLabelText('取用量'), '40');
    await user.type(screen.getByLabelText('备注'), '重结晶');
    await user.click(screen.getByRole('button', { name: '记录' }));
    await end();
    expect(screen.getByLabelText('取用量')).toHaveValue('');
    expect(screen.getByLabelText('备注')).toHaveValue('');
  });

  it('keeps what was typed while it was being sent', async () => {
    const { user, end } = formThatStays();
    await user.type(screen.getByLabelText('备注'), '重结晶');
    await user.click(screen.getByRole('button', { name: '记录' }));
    await user.type(screen.getByLabelText('取用量'), '380.5');
    await end();
    expect(screen.getByLabelText('取用量')).toHaveValue('380.5');
    expect(screen.getByLabelText('备注')).toHaveValue('');
  });
});
