/** Corrections of facts, made by two people. */
import { eq } from 'drizzle-orm';
import { goodsCorrections } from '../../server/db/schema';
import type { CorrectableFacts } from '@domain/goods/types';
import { call, dataOf, logIn } from './api';
import { workHere } from './shop';
import { changeBuyer } from './state';

export const SOURCE = 'GB 30000.7-2013；供应商 SDS 2026-03 第2节';
export const REASON = '供应商更新了资料';

/** A token of `person` with the role content, who proposes. */
export async function proposer(): Promise<string> {
  await changeBuyer('person', { staffRoles: ['content'] });
  return logIn('person');
}

/** The corrections of a product, as visible with this token. */
export const correctionsOf = async (token: string, prodId: number) =>
  (await dataOf('get', '/m/goods/{prodId}', { token, params: { prodId } })).corrections;

/** Proposes these facts in place of the current ones. */
export async function proposed(token: string, prodId: number, facts: Partial<CorrectableFacts>) {
  const { baseVersion, shown } = await correctionsOf(token, prodId);
  const body = { baseVersion, facts: { ...shown, ...facts }, source: SOURCE, reason: REASON };
  return call('post', '/m/goods/{prodId}/corrections', { token, params: { prodId }, body });
}

/** Proposes a correction that stays open; returns its id. */
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

/** Marks a correction as contradicted by a newer build. */
export async function reviewDue(correctionId: number): Promise<void> {
  const { db } = await workHere();
  await db
    .update(goodsCorrections)
    .set({ review: true })
    .where(eq(goodsCorrections.correctionId, correctionId));
}
