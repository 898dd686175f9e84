/** Price agreements (协议价), for staff. */
import type { Body, Query, Wire } from '@contract/types';
import type { AgreementRow } from '@domain/prices/rows';
import { web } from './client';
import { having } from './entryShape';
import { listIn, objectIn, pageIn } from './listShape';

export type AgreementHead = Wire['AgreementHead'];
export type Agreement = Wire['Agreement'];
export type AgreementLine = Wire['AgreementLine'];
export type AgreementBody = Body<'/m/agreements', 'post'>;
export type AgreementQuery = NonNullable<Query<'/m/agreements', 'get'>>;
export type PriceCheck = Wire['PriceCheck'];
export type LinesAdded = Wire['AgreementLinesAdded'];

export type InstitutionGroup = Wire['InstitutionGroup'];
export type InstitutionGroupBody = Body<'/m/institutionGroups', 'post'>;

const isGroup = having<InstitutionGroup>({
  groupId: 'number',
  name: 'text',
  institutions: 'list',
  version: 'number',
});

export const institutionGroups = async (): Promise<InstitutionGroup[]> =>
  listIn(await web('get', '/m/institutionGroups', { quiet: true }), isGroup);

/** Creates a group; returns its groupId. The caller reports a refusal. */
export const addInstitutionGroup = (body: InstitutionGroupBody): Promise<number> =>
  web('post', '/m/institutionGroups', { body, quiet: true });

/** Based on the version that was read. */
export const changeInstitutionGroup = (
  groupId: number,
  body: Body<'/m/institutionGroups/{groupId}', 'put'>,
): Promise<null> => web('put', '/m/institutionGroups/{groupId}', { params: { groupId }, body, quiet: true });

export const deleteInstitutionGroup = ({ groupId, version }: InstitutionGroup): Promise<null> =>
  web('delete', '/m/institutionGroups/{groupId}', { params: { groupId }, query: { version } });

const isHead = having<AgreementHead>({
  agreementId: 'number',
  agreementNo: 'text',
  institutions: 'list',
  version: 'number',
});
const isAgreement = having<Agreement>({ head: 'object', note: 'text' });
const isLine = having<AgreementLine>({
  lineId: 'number',
  scope: 'text',
  target: 'text',
  fromCount: 'number',
});
const isAdded = having<LinesAdded>({ added: 'number', bad: 'number', faults: 'list', version: 'number' });
const isCheck = having<PriceCheck>({ catalogNo: 'text', reason: 'text', lines: 'list' });

export const agreements = async (query: AgreementQuery) =>
  pageIn(await web('get', '/m/agreements', { query, quiet: true }), isHead);

export const agreement = async (agreementId: number): Promise<Agreement> =>
  objectIn(
    await web('get', '/m/agreements/{agreementId}', { params: { agreementId }, quiet: true }),
    isAgreement,
  );

export const agreementLines = async (
  agreementId: number,
  query: NonNullable<Query<'/m/agreements/{agreementId}/lines', 'get'>>,
) =>
  pageIn(
    await web('get', '/m/agreements/{agreementId}/lines', { params: { agreementId }, query, quiet: true }),
    isLine,
  );

/** Creates a draft; returns its agreementId. The caller reports a refusal, here and below. */
export const addAgreement = (body: AgreementBody): Promise<number> =>
  web('post', '/m/agreements', { body, quiet: true });

/** Based on the version that was read, as are the others. */
export const changeAgreement = async (
  agreementId: number,
  body: Body<'/m/agreements/{agreementId}', 'put'>,
): Promise<Agreement> =>
  objectIn(
    await web('put', '/m/agreements/{agreementId}', { params: { agreementId }, body, quiet: true }),
    isAgreement,
  );

export const deleteAgreement = ({ agreementId, version }: AgreementHead): Promise<null> =>
  web('delete', '/m/agreements/{agreementId}', { params: { agreementId }, query: { version } });

/** Rows per call; the server takes twice as many. */
const ROWS_AT_ONCE = 10_000;

/** Adds rows of a table, in several calls where there are many; the answer covers all of them. */
export async function addAgreementLines(
  { agreementId, version }: Pick<AgreementHead, 'agreementId' | 'version'>,
  rows: readonly AgreementRow[],
): Promise<LinesAdded> {
  const all: LinesAdded = { added: 0, replaced: 0, bad: 0, faults: [], version };
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const body = {
      version: all.version,
      rows: rows.slice(at, at + ROWS_AT_ONCE) as Wire['AgreementRowRequest'][],
    };
    const one = objectIn(
      await web('post', '/m/agreements/{agreementId}/lines', { params: { agreementId }, body, quiet: true }),
      isAdded,
    );
    all.added += one.added;
    all.replaced += one.replaced;
    all.bad += one.bad;
    all.faults.push(...one.faults);
    all.version = one.version;
  }
  return all;
}

/** null: all lines. */
export const removeAgreementLines = async (
  { agreementId, version }: AgreementHead,
  lineIds: number[] | null,
): Promise<Agreement> =>
  objectIn(
    await web('post', '/m/agreements/{agreementId}/removedLines', {
      params: { agreementId },
      body: { version, lineIds },
    }),
    isAgreement,
  );

export const confirmAgreement = async ({ agreementId, version }: AgreementHead): Promise<Agreement> =>
  objectIn(
    await web('put', '/m/agreements/{agreementId}/confirmation', {
      params: { agreementId },
      body: { version },
    }),
    isAgreement,
  );

export const endAgreement = async (
  { agreementId, version }: AgreementHead,
  reason: string,
): Promise<Agreement> =>
  objectIn(
    await web('put', '/m/agreements/{agreementId}/end', {
      params: { agreementId },
      body: { version, reason },
      quiet: true,
    }),
    isAgreement,
  );

export const checkPrice = async (query: NonNullable<Query<'/m/prices', 'get'>>): Promise<PriceCheck> =>
  objectIn(await web('get', '/m/prices', { query, quiet: true }), isCheck);
