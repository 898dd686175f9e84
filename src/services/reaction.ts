/** From a reaction to the cart: reading a text, finding a substance, planning the purchase. */
import { DOUBT_WORDS, type DoubtCode } from '@domain/reaction/codes';
import type { Mention, ReadReaction } from '@domain/reaction/types';
import type { Body, Wire } from '@contract/types';
import { web } from './client';
import { ApiError, defaultMessage } from './errors';
import { having } from './entryShape';
import { objectIn } from './listShape';

export type ReactionFound = Wire['ReactionFound'];
export type ReactionCandidate = Wire['ReactionCandidate'];
export type ReactionPlan = Wire['ReactionPlan'];
export type ReactionPlanRow = Wire['ReactionPlanRow'];
export type PlanRequest = Body<'/reaction/plan', 'post'>;

/** Longest text of one call. */
export const MAX_TEXT = 20_000;
/** Most rows of one plan. */
export const MAX_ROWS = 40;

export interface Reading extends ReadReaction {
  /** By mention. */
  found: ReactionFound[];
  isCut: boolean;
}

const isReading = having<Wire['ReactionReading']>({
  mentions: 'list',
  unread: 'list',
  conditions: 'list',
  found: 'list',
});
const isFound = having<ReactionFound>({ candidates: 'list' });
/** A plan that lacks its warnings or sums must not be shown. */
const isPlan = having<ReactionPlan>({
  rows: 'list',
  warnings: 'list',
  notJudged: 'list',
  goods: 'number',
  transfee: 'number',
});

const isDoubtCode = (code: string): code is DoubtCode => Object.hasOwn(DOUBT_WORDS, code);

/** A doubt of a newer server is kept as the general one: a doubt is never dropped. */
const toMention = ({ doubts, ...mention }: Wire['ReactionMention']): Mention => ({
  ...mention,
  doubts: doubts.map(({ code, detail }) => ({ code: isDoubtCode(code) ? code : 'NAME_AMBIGUOUS', detail })),
});

export async function readReaction(text: string): Promise<Reading> {
  const answer = objectIn(await web('post', '/reaction/read', { body: { text }, quiet: true }), isReading);
  return { ...answer, mentions: answer.mentions.map(toMention) };
}

/** The substances that a typed text may mean. */
export const findReactionSubstance = async (q: string): Promise<ReactionFound> =>
  objectIn(await web('post', '/reaction/find', { body: { q }, quiet: true }), isFound);

/** A row without an answer, or a wrong one, fails the plan. */
export async function planReaction(body: PlanRequest): Promise<ReactionPlan> {
  const plan = objectIn(await web('post', '/reaction/plan', { body, quiet: true }), isPlan);
  if (plan.rows.some(({ id }, at) => id !== body.rows[at]?.id) || plan.rows.length !== body.rows.length)
    throw new ApiError('parse', defaultMessage('parse'));
  return plan;
}
