/** The first page of the administration. */
import type { Wire } from '@contract/types';
import { web } from './client';
import { having } from './entryShape';
import { listIn, objectIn } from './listShape';

export type DeskWaiting = Wire['DeskWaiting'];
export type DeskSales = Wire['DeskSales'];
export type DeskFound = Wire['DeskFound'];
export type DeskDays = 7 | 30 | 90;

/** Counts of open work, by kind. */
export const deskWaiting = async (): Promise<DeskWaiting> =>
  objectIn(await web('get', '/m/desk', { quiet: true }));

/** Paid amounts of the last days, and by category. */
export const deskSales = async (days: DeskDays): Promise<DeskSales> => {
  const answer = objectIn(await web('get', '/m/desk/sales', { query: { days }, quiet: true }));
  return { ...answer, days: listIn(answer.days), categories: listIn(answer.categories) };
};

/** Records with this number. */
export const deskFind = async (q: string): Promise<DeskFound[]> =>
  listIn(
    await web('get', '/m/desk/find', { query: { q }, quiet: true }),
    having<DeskFound>({ kind: 'text', id: 'text' }),
  );
