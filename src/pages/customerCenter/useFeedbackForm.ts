import { useQuery } from '@tanstack/react-query';
import { useModel } from '@umijs/max';
import { useCallback, useEffect, useState } from 'react';
import type { CustomerQuery } from '@domain/content/customerPath';
import { checkFeedback, cleanFeedback, EMPTY_FEEDBACK, type FeedbackDraft } from '@domain/content/feedback';
import { useOnLogout } from '@/hooks/useOnLogout';
import { useSubmit } from '@/hooks/useSubmit';
import { accountQuery } from '@/queries/account';
import { feedbackErrorsOf, sendFeedback, type FeedbackSheet } from '@/services/feedback';
import { readFeedbackDraft, writeFeedbackDraft } from '@/storage/feedbackDraft';

/** The kept draft, with the values of the address on top. */
function firstDraft({ kind, catalogNo, orderNumber }: CustomerQuery): FeedbackDraft {
  const draft = readFeedbackDraft();
  return {
    ...draft,
    kind: kind ?? draft.kind,
    catalogNo: catalogNo || draft.catalogNo,
    orderNumber: orderNumber || draft.orderNumber,
  };
}

/** The form and its initial values. Every change is kept for a reload or a login. */
export function useFeedbackForm(query: CustomerQuery, onSent: (sheet: FeedbackSheet) => void) {
  const [initial] = useState(() => firstDraft(query));
  const { token } = useModel('user', (user) => ({ token: user.token }));
  const { data: account } = useQuery({ ...accountQuery(), enabled: token !== '' });
  // Masked, as the account shows it; null without a login.
  const ownMobile = account?.mobile || null;
  const submit = useSubmit<FeedbackDraft>({
    check: (draft) => checkFeedback(draft, ownMobile),
    send: async (draft) => {
      try {
        const sheet = await sendFeedback(cleanFeedback(draft));
        writeFeedbackDraft(null);
        onSent(sheet);
      } catch (error) {
        // It may name several fields.
        const refused = feedbackErrorsOf(error);
        if (!refused) throw error;
        submit.refuse(refused);
      }
    },
  });
  const { form } = submit;
  // Fills an empty contact.
  useEffect(() => {
    if (!ownMobile || form.getFieldValue('contact') !== '') return;
    form.setFieldsValue({ contact: ownMobile });
    writeFeedbackDraft(form.getFieldsValue());
  }, [ownMobile, form]);
  useOnLogout(useCallback(() => form.setFieldsValue(EMPTY_FEEDBACK), [form]));
  return { submit, initial };
}
