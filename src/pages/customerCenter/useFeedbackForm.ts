import { useModel } from '@umijs/max';
import { useCallback, useState } from 'react';
import type { CustomerQuery } from '@domain/content/customerPath';
import { checkFeedback, cleanFeedback, EMPTY_FEEDBACK, type FeedbackDraft } from '@domain/content/feedback';
import { useOnLogout } from '@/hooks/useOnLogout';
import { useLoad } from '@/hooks/useLoad';
import { useSubmit } from '@/hooks/useSubmit';
import { userInfo } from '@/services/account';
import { feedbackErrorsOf, sendFeedback, type FeedbackSheet } from '@/services/feedback';
import { readFeedbackDraft, writeFeedbackDraft } from '@/storage/feedbackDraft';

/** What was typed before, with what the address knows put over it. */
function firstDraft({ kind, catalogNo, orderNumber }: CustomerQuery): FeedbackDraft {
  const draft = readFeedbackDraft();
  return {
    ...draft,
    kind: kind ?? draft.kind,
    catalogNo: catalogNo || draft.catalogNo,
    orderNumber: orderNumber || draft.orderNumber,
  };
}

/** The account's mobile as it is shown, masked; null without a login. */
function useOwnMobile(onKnown: (mobile: string) => void): string | null {
  const { token } = useModel('user', (user) => ({ token: user.token }));
  const { data } = useLoad(userInfo, {
    ready: token !== '',
    onSuccess: ({ mobile }) => mobile && onKnown(mobile),
  });
  return data?.mobile || null;
}

/** The form with what it begins with, and sending it. Every change is kept for a reload or a login. */
export function useFeedbackForm(query: CustomerQuery, onSent: (sheet: FeedbackSheet) => void) {
  const [initial] = useState(() => firstDraft(query));
  const submit = useSubmit<FeedbackDraft>({
    check: (draft) => checkFeedback(draft, ownMobile),
    send: async (draft) => {
      try {
        const sheet = await sendFeedback(cleanFeedback(draft));
        writeFeedbackDraft(null);
        onSent(sheet);
      } catch (error) {
        // It may be about more than one field.
        const refused = feedbackErrorsOf(error);
        if (!refused) throw error;
        submit.refuse(refused);
      }
    },
  });
  const { form } = submit;
  // Put where no contact stands yet.
  const ownMobile = useOwnMobile((mobile) => {
    if (form.getFieldValue('contact') !== '') return;
    form.setFieldsValue({ contact: mobile });
    writeFeedbackDraft(form.getFieldsValue());
  });
  useOnLogout(useCallback(() => form.setFieldsValue(EMPTY_FEEDBACK), [form]));
  return { submit, initial };
}
