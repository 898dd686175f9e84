/** A form keeps its input only when the login expires. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Input } from 'antd';
import { beforeEach, expect, it } from 'vitest';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { useDraftOpen } from '@/hooks/useDraft';
import { useSubmit } from '@/hooks/useSubmit';
import { clearBuyerWork, takeBuyerWork } from '@/storage/buyerWork';
import { draftValues, dropDraft } from '@/storage/drafts';
import { writeUser } from '@/storage/session';

const USER = { name: 'buyer', token: 'abc' };
const KEY = 'user/permits/form/12';

beforeEach(() => {
  clearBuyerWork();
  writeUser(USER);
  takeBuyerWork('buyer');
});

function Page({ draftKey }: { draftKey: string }) {
  const [open] = useDraftOpen(draftKey);
  const submit = useSubmit<{ issuer: string }>({ draftKey, send: () => undefined });
  return (
    <SubmitForm submit={submit} name="permit" label="证明" initialValues={{ issuer: '市公安局' }}>
      {open && <p>继续填写</p>}
      <Form.Item label="发证机关" name="issuer">
        <Input />
      </Form.Item>
    </SubmitForm>
  );
}

/** Opens the form, types, and leaves it with or without a login. */
async function leave(typed: string, loggedIn: boolean) {
  const { unmount } = render(<Page draftKey={KEY} />);
  if (typed) await userEvent.type(screen.getByLabelText('发证机关'), typed);
  if (!loggedIn) writeUser(null);
  unmount();
}

it('keeps the input when the login expires, for its own record', async () => {
  await leave('A', false);
  writeUser(USER);
  const other = render(<Page draftKey="user/permits/form/13" />);
  expect(screen.getByLabelText('发证机关')).toHaveValue('市公安局');
  expect(screen.queryByText('继续填写')).toBeNull();
  other.unmount();
  render(<Page draftKey={KEY} />);
  expect(screen.getByLabelText('发证机关')).toHaveValue('市公安局A');
  expect(screen.getByText('继续填写')).toBeInTheDocument();
});

it('stores nothing for a form without input', async () => {
  await leave('', false);
  expect(draftValues(KEY)).toBeNull();
});

it('stores nothing for a form that the user leaves', async () => {
  await leave('A', true);
  expect(draftValues(KEY)).toBeNull();
});

it('drops the draft after a save, and not while nobody is logged in', async () => {
  await leave('A', false);
  dropDraft(KEY);
  expect(draftValues(KEY)).not.toBeNull();
  writeUser(USER);
  dropDraft(KEY);
  expect(draftValues(KEY)).toBeNull();
});
