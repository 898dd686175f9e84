import { isFailure } from '@/domain/shared/failure';

/** The sentence of a failed call: services throw errors whose message is already written for the buyer. */
export const wordsOfFailure = (error: unknown): string =>
  isFailure(error) ? error.message : '出错了，请重试';

/** Did it fail because the token is void? The request layer has said so and leads to the login: nothing to add. */
export const leadsToLogin = (error: unknown): boolean => isFailure(error) && error.kind === 'unauthorised';
