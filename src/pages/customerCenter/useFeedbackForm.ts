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

/** The stored draft, overridden by the values of the address. */
function firstDraft({ kind, catalogNo, orderNumber }: CustomerQuery): FeedbackDraft {
  const draft = readFeedbackDraft();
  return {
    ...draft,
    kind: kind ?? draft.kind,
    catalogNo: catalogNo || draft.catalogNo,
    orderNumber: orderNumber || draft.orderNumber,
  };
}

/** State of the feedback form. Every change is stored for a reload or a login. */
export function useFeedbackForm(query: CustomerQuery, onSent: (sheet: FeedbackSheet) => void) {
  const [initial] = useState(() => firstDraft(query));
  const { token } = useModel('user', (user) => ({ token: user.token }));
  const { data: account } = useQuery({ ...accountQuery(), enabled: token !== '' });
  // Masked by the server; null without a login.
  const ownMobile = account?.mobile || null;
  const submit = useSubmit<FeedbackDraft>({
    check: (draft) => checkFeedback(draft, ownMobile),
    send: async (draft) => {
      try {
        const sheet = await sendFeedback(cleanFeedback(draft));
        writeFeedbackDraft(null);
        onSent(sheet);
      } catch (error) {
        // A refusal may concern several fields.
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
