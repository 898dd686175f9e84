/** Price agreements for tests. */
import { call, dataOf, logIn } from './api';
import { changeBuyer, institutionId } from './state';

export interface AgreementRow {
  scope?: string;
  target?: string;
  fromCount?: string;
  share?: string;
  fixed?: string;
}

/** Logs in an employee of finance, who writes drafts. */
export async function drafter(): Promise<string> {
  await changeBuyer('applicant', { staffRoles: ['finance'] });
  return logIn('applicant');
}

export const TERMS = {
  title: '年度协议',
  note: '',
  fromDay: '2026-01-01',
  untilDay: '2027-12-31',
  floor: '50',
};

/** A draft with lines for the institution of `buyer`; returns its id and version. */
export async function draftAgreement(
  rows: readonly AgreementRow[],
  terms: { institutionIds?: number[]; [field: string]: unknown } = {},
  name?: string,
) {
  const token = await drafter();
  const institutionIds = terms.institutionIds ?? [await institutionId(name)];
  const agreementId = await dataOf('post', '/m/agreements', { token, body: { ...TERMS, institutionIds, ...terms } });
  const body = { version: 1, rows: rows.map((row, at) => ({ line: at + 2, ...row })) };
  const added = await dataOf('post', '/m/agreements/{agreementId}/lines', { token, params: { agreementId }, body });
  return { agreementId, ...added };
} // prettier-ignore

/** The same in force; returns its number. */
export async function agreementInForce(
  rows: readonly AgreementRow[],
  terms: { institutionIds?: number[]; [field: string]: unknown } = {},
  name?: string,
): Promise<{ agreementId: number; agreementNo: string; version: number }> {
  const { agreementId, version } = await draftAgreement(rows, terms, name);
  const confirmed = await dataOf('put', '/m/agreements/{agreementId}/confirmation', {
    token: await logIn('manager'),
    params: { agreementId },
    body: { version },
  });
  return { agreementId, agreementNo: confirmed.head.agreementNo, version: confirmed.head.version };
}

/** A promotion in force, for all buyers. */
export const promotionInForce = (rows: readonly AgreementRow[], terms: object = {}) =>
  agreementInForce(rows, { title: '溶剂促销', kind: 'promotion', institutionIds: [], ...terms });

export const endAgreement = async ({ agreementId, version }: { agreementId: number; version: number }) =>
  call('put', '/m/agreements/{agreementId}/end', {
    token: await logIn('manager'),
    params: { agreementId },
    body: { version, reason: '提前终止' },
  });
