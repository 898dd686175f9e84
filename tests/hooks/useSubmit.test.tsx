/** Forms that stay on the page after they were sent: one for the next entry, and one of a stored record. */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { useBaseVersion } from '@/hooks/useBaseVersion';
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

/**
 * The form of a stored record. The server trims the note; its answer comes when the test says so. `early`: the record is
 * read again before the answer has arrived. Without `isRead` it cannot be read again after the save.
 */
function formOfRecord(isRead = true) {
  let end = () => undefined as void;
  let early = () => undefined as void;
  const first = { version: 1, values: { amount: '40', note: '' } };
  function Page() {
    const [read, setRead] = useState(first);
    const submit = useSubmit<Values>({
      send: async (sent) => {
        const saved = { version: 2, values: { ...sent, note: sent.note.trim() } };
        early = () => setRead(saved);
        await new Promise<void>((done) => (end = done));
        base.begin(saved);
        if (isRead) setRead(saved);
      },
    });
    const base = useBaseVersion(submit, read);
    return (
      <SubmitForm submit={submit} name="record" label="取用" initialValues={first.values}>
        <Form.Item label="取用量" name="amount">
          <Input />
        </Form.Item>
        <Form.Item label="备注" name="note">
          <Input />
        </Form.Item>
        {base.conflict && <p>同事刚改过</p>}
        <button type="submit">保存</button>
      </SubmitForm>
    );
  }
  render(<Page />);
  return {
    user: userEvent.setup(),
    early: () => act(() => early()),
    end: () => act(() => Promise.resolve(end())),
  };
}

describe('the form of a record', () => {
  it('starts again from the saved record, and keeps what was typed during the save', async () => {
    const { user, end } = formOfRecord();
    await user.type(screen.getByLabelText('备注'), ' 重结晶 ');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await user.type(screen.getByLabelText('取用量'), '.5');
    await end();
    expect(screen.getByLabelText('取用量')).toHaveValue('40.5');
    expect(screen.getByLabelText('备注')).toHaveValue('重结晶');
  });

  it('keeps a field that was set back during the save, though the record is read again before the answer', async () => {
    const { user, early, end } = formOfRecord();
    const amount = screen.getByLabelText('取用量');
    await user.type(amount, '5');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await user.type(amount, '{Backspace}');
    early();
    expect(screen.queryByText('同事刚改过')).toBeNull();
    await end();
    expect(amount).toHaveValue('40');
    expect(screen.queryByText('同事刚改过')).toBeNull();
  });

  it('keeps the saved values when the record cannot be read again', async () => {
    const { user, end } = formOfRecord(false);
    await user.type(screen.getByLabelText('备注'), ' 重结晶 ');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await end();
    expect(screen.getByLabelText('备注')).toHaveValue('重结晶');
    expect(screen.queryByText('同事刚改过')).toBeNull();
  });
});
