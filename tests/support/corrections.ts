/** Corrections of facts as two people make them. */
import { eq } from 'drizzle-orm';
import { goodsCorrections } from '../../server/db/schema';
import type { CorrectableFacts } from '../../domain/goods/correction';
import { call, dataOf, logIn } from './api';
import { workHere } from './shop';
import { changeBuyer } from './state';

export const SOURCE = 'GB 30000.7-2013；供应商 SDS 2026-03 第2节';
export const REASON = '供应商更新了资料';

/** A token of `person`, who is content: proposes. */
export async function proposer(): Promise<string> {
  await changeBuyer('person', { staffRoles: ['content'] });
  return logIn('person');
}

/** The corrections of a product, as whoever has the token sees them. */
export const correctionsOf = async (token: string, prodId: number) =>
  (await dataOf('get', '/m/goods/{prodId}', { token, params: { prodId } })).corrections;

/** Proposes these facts in place of those that are shown. */
export async function proposed(token: string, prodId: number, facts: Partial<CorrectableFacts>) {
  const { baseVersion, shown } = await correctionsOf(token, prodId);
  const body = { baseVersion, facts: { ...shown, ...facts }, source: SOURCE, reason: REASON };
  return call('post', '/m/goods/{prodId}/corrections', { token, params: { prodId }, body });
}

/** The same, and it is open then; its number. */
export async function openCorrection(
  token: string,
  prodId: number,
  facts: Partial<CorrectableFacts>,
): Promise<number> {
  await proposed(token, prodId, facts);
  return (await correctionsOf(token, prodId)).open!.correctionId;
}

type Action = 'confirm' | 'withdraw' | 'keep';

export const settle = (action: Action, token: string, correctionId: number) =>
  call('put', `/m/corrections/{correctionId}/${action}`, { token, params: { correctionId } });

/** A build has said something else since. */
export async function reviewDue(correctionId: number): Promise<void> {
  const { db } = await workHere();
  await db
    .update(goodsCorrections)
    .set({ review: true })
    .where(eq(goodsCorrections.correctionId, correctionId));
}
