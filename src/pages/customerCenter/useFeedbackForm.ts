import { useModel } from '@umijs/max';
import { useCallback, useState } from 'react';
import type { CustomerQuery } from '@/domain/content/customerPath';
import {
  checkFeedback,
  cleanFeedback,
  EMPTY_FEEDBACK,
  type FeedbackDraft,
  type FeedbackErrors,
} from '@/domain/content/feedback';
import { useForgetWork } from '@/hooks/useForgetWork';
import { useLoad } from '@/hooks/useLoad';
import { wordsOfFailure } from '@/hooks/wordsOfFailure';
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

/** The account's mobile as it is shown, masked; null without a login. It is put where no contact stands yet. */
function useOwnMobile(onKnown: (mobile: string) => void): string | null {
  const { token } = useModel('user', (user) => ({ token: user.token }));
  const { data } = useLoad(userInfo, {
    ready: token !== '',
    onSuccess: ({ mobile }) => mobile && onKnown(mobile),
  });
  return data?.mobile || null;
}

/** The form's words, its reasons by field, and sending it. Every change is kept for a reload or a login. */
export function useFeedbackForm(query: CustomerQuery) {
  const [draft, setDraft] = useState(() => firstDraft(query));
  const [errors, setErrors] = useState<FeedbackErrors>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  const change = useCallback((part: Partial<FeedbackDraft>) => {
    setDraft((old) => {
      const next = { ...old, ...part };
      writeFeedbackDraft(next);
      return next;
    });
    const fields = Object.keys(part);
    setErrors((old) => Object.fromEntries(Object.entries(old).filter(([field]) => !fields.includes(field))));
  }, []);
  const own = useOwnMobile((mobile) => {
    if (draft.contact === '') change({ contact: mobile });
  });
  useForgetWork(useCallback(() => setDraft(EMPTY_FEEDBACK), []));

  /** What was kept; null, with the reasons told, when it was not taken. */
  const send = async (): Promise<FeedbackSheet | null> => {
    const reasons = checkFeedback(draft, own);
    setErrors(reasons);
    setFailure('');
    if (Object.keys(reasons).length > 0) return null;
    setBusy(true);
    try {
      const sheet = await sendFeedback(cleanFeedback(draft));
      writeFeedbackDraft(null);
      return sheet;
    } catch (error) {
      const refused = feedbackErrorsOf(error);
      if (refused) setErrors(refused);
      else setFailure(wordsOfFailure(error));
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { draft, errors, failure, busy, change, send };
}
