/** Input of the feedback form, stored in this tab so that neither a reload nor a login loses it. */
import { EMPTY_FEEDBACK, type FeedbackDraft } from '@domain/content/feedback';
import { readJson, writeJson } from './session';

const KEY = 'feedbackDraft';

const isDraft = (value: unknown): value is FeedbackDraft =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(EMPTY_FEEDBACK).every(
    ([key, blank]) => typeof (value as Record<string, unknown>)[key] === typeof blank,
  );

export const readFeedbackDraft = (): FeedbackDraft => readJson(KEY, isDraft, EMPTY_FEEDBACK);

/** null deletes it. */
export const writeFeedbackDraft = (draft: FeedbackDraft | null): void => writeJson(KEY, draft);
