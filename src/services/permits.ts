/** Permits of the institution for controlled goods (证明), and their ledger (台账). */
import type { Body, Data, Query, Wire } from '@contract/types';
import type { Ledger, LedgerEntry, Permit } from '@domain/permits/types';
import type { ClosedSpan } from '@domain/permits/closedDays';
import { web } from './client';
import { having } from './entryShape';
import { listWithin, objectIn, pageIn, textIn, toList } from './listShape';

const isPermit = having<Wire['PermitSheet']>({
  permitId: 'number',
  regime: 'text',
  no: 'text',
  state: 'text',
  validFrom: 'text',
  validUntil: 'text',
  version: 'number',
});
const isSubstance = having<Permit['substances'][number]>({ cas: 'text', grams: 'text', taken: 'text' });
const isEntry = having<LedgerEntry>({
  entryId: 'number',
  time: 'text',
  kind: 'text',
  cas: 'text',
  grams: 'text',
});
const isSum = having<Ledger['sums'][number]>({ cas: 'text', bought: 'text', left: 'text' });

const isSpan = having<ClosedSpan>({ from: 'text', to: 'text', reason: 'text' });

export type PermitList = Data<'/p/permits', 'get'>;

const toPermit = (sheet: Permit): Permit => ({
  ...sheet,
  handlers: toList(sheet.handlers),
  substances: toList(sheet.substances, isSubstance),
});

/** All permits the buyer may use, and days without sale of controlled goods. */
export async function permits(): Promise<PermitList> {
  const answer = objectIn(
    await web('get', '/p/permits', { quiet: true }),
    having<PermitList>({ today: 'text' }),
  );
  return {
    ...answer,
    closedDays: toList(answer.closedDays, isSpan),
    permits: listWithin(answer.permits, isPermit).map(toPermit),
  };
}

/** Submits a permit, or changes one that is not approved; errors are shown beside the field. */
export const savePermit = (
  body: Body<'/p/permits', 'post'>,
  permitId: number | null,
): Promise<number | null> =>
  permitId === null
    ? web('post', '/p/permits', { body, quiet: true })
    : web('put', '/p/permits/{permitId}', { params: { permitId }, body, quiet: true });

/** Uploads a scan, a data: address; returns its id for a permit. */
export const addPermitScan = async (content: string): Promise<string> =>
  textIn(objectIn(await web('post', '/p/permits/scan', { body: { content }, quiet: true })).scanId);

/** A data: address. */
export const permitScan = async (permitId: number): Promise<string> =>
  web('get', '/p/permits/{permitId}/scan', {
    params: { permitId },
    read: (scan) => textIn(objectIn(scan).content),
  });

export const changePermitHandlers = (permitId: number, handlers: string[]): Promise<null> =>
  web('put', '/p/permits/{permitId}/handlers', { params: { permitId }, body: { handlers }, quiet: true });

export const withdrawPermit = (permitId: number): Promise<null> =>
  web('delete', '/p/permits/{permitId}', { params: { permitId } });

/** Purchases, receipts and returns in a period (yyyy-MM-dd), both days included. */
export async function permitLedger(from: string, until: string): Promise<Ledger> {
  const answer = objectIn(await web('get', '/p/permits/ledger', { query: { from, until }, quiet: true }));
  return { entries: listWithin(answer.entries, isEntry), sums: toList(answer.sums, isSum) };
}

export type ManagedPermitsQuery = NonNullable<Query<'/m/permits', 'get'>>;

/** Permits of all buyers, for staff; or one of them. */
export async function managedPermits(query: ManagedPermitsQuery) {
  const answer = await web('get', '/m/permits', { query, quiet: true });
  const { records, total } = pageIn(answer, isPermit);
  return { records: records.map(toPermit), total };
}

/** A data: address. */
export const managedScan = async (permitId: number): Promise<string> =>
  web('get', '/m/permits/{permitId}/scan', {
    params: { permitId },
    read: (scan) => textIn(objectIn(scan).content),
  });

export type ClosedCalendar = Data<'/m/closedDays', 'get'>;

const calendarIn = (answer: ClosedCalendar): ClosedCalendar => ({
  ...objectIn(answer, having<ClosedCalendar>({ version: 'number', today: 'text' })),
  spans: toList(answer.spans, isSpan),
});

/** Days without sale of controlled goods, as saved by staff. */
export const closedCalendar = async (): Promise<ClosedCalendar> =>
  calendarIn(await web('get', '/m/closedDays', { quiet: true }));

/** Replaces the version that was read. */
export const saveClosedCalendar = async (version: number, spans: ClosedSpan[]): Promise<ClosedCalendar> =>
  calendarIn(await web('put', '/m/closedDays', { body: { version, spans }, quiet: true }));

/** A verdict based on the version that was read; the dialog reports a refusal. */
export const reviewPermit = (
  permitId: number,
  body: Body<'/m/permits/{permitId}/review', 'put'>,
): Promise<null> =>
  web('put', '/m/permits/{permitId}/review', {
    params: { permitId },
    body,
    quiet: body.verdict !== 'approve',
  });
