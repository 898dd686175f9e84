/** Price agreements, for staff. */
import { keepPreviousData, mutationOptions, queryOptions, skipToken } from '@tanstack/react-query';
import type { AgreementRow } from '@domain/prices/rows';
import { institutionInfo, institutions } from '@/services/manageCustomers';
import {
  addAgreement,
  addAgreementLines,
  addInstitutionGroup,
  agreement,
  agreementLines,
  agreements,
  changeAgreement,
  changeInstitutionGroup,
  checkPrice,
  confirmAgreement,
  deleteAgreement,
  deleteInstitutionGroup,
  endAgreement,
  institutionGroups,
  removeAgreementLines,
  type AgreementBody,
  type AgreementHead,
  type AgreementQuery,
  type InstitutionGroup,
  type InstitutionGroupBody,
} from '@/services/prices';
import { invalidating } from './invalidation';

const KEY = ['agreements'] as const;
const changesAgreements = invalidating(KEY);

export const agreementsQuery = (query: AgreementQuery) =>
  queryOptions({ queryKey: [...KEY, 'list', query], queryFn: () => agreements(query) });

/** Not cached: a form starts from it. */
export const agreementQuery = (agreementId: number) =>
  queryOptions({
    queryKey: [...KEY, 'detail', agreementId],
    queryFn: () => agreement(agreementId),
    gcTime: 0,
  });

export const agreementLinesQuery = (
  agreementId: number,
  query: { q?: string; current: number; size: number },
) =>
  queryOptions({
    queryKey: [...KEY, 'lines', agreementId, query],
    queryFn: () => agreementLines(agreementId, query),
    placeholderData: keepPreviousData,
  });

/** Institutions by part of their name. */
export const institutionChoicesQuery = (q: string) =>
  queryOptions({
    queryKey: ['institutions', 'choices', q],
    queryFn: async () => (await institutions({ ...(q && { q }), current: 1, size: 20 })).records,
    placeholderData: keepPreviousData,
  });

/** Name of an institution whose id was restored from a draft. */
export const institutionNameQuery = (institutionId: number) =>
  queryOptions({
    queryKey: ['institutions', 'name', institutionId],
    queryFn: async () => (await institutionInfo(institutionId)).head.name,
  });

/** null sends no call. */
export const priceCheckQuery = (wanted: Parameters<typeof checkPrice>[0] | null) =>
  queryOptions({
    queryKey: [...KEY, 'check', wanted],
    queryFn: wanted === null ? skipToken : () => checkPrice(wanted),
    gcTime: 0,
  });

/** Saves a draft: a new one without `head`. Returns its agreementId. */
export const saveAgreementMutation = (head: AgreementHead | null) =>
  mutationOptions({
    mutationFn: async ({ version, kind, ...body }: AgreementBody & { version: number }): Promise<number> =>
      head === null
        ? addAgreement({ ...body, kind })
        : (await changeAgreement(head.agreementId, { ...body, version })).head.agreementId,
    ...changesAgreements,
  });

export const deleteAgreementMutation = () =>
  mutationOptions({ mutationFn: (head: AgreementHead) => deleteAgreement(head), ...changesAgreements });

export const addAgreementLinesMutation = (head: AgreementHead) =>
  mutationOptions({
    mutationFn: (rows: AgreementRow[]) => addAgreementLines(head, rows),
    ...changesAgreements,
  });

export const removeAgreementLinesMutation = (head: AgreementHead) =>
  mutationOptions({
    mutationFn: (lineIds: number[] | null) => removeAgreementLines(head, lineIds),
    ...changesAgreements,
  });

export const confirmAgreementMutation = () =>
  mutationOptions({ mutationFn: (head: AgreementHead) => confirmAgreement(head), ...changesAgreements });

export const endAgreementMutation = (head: AgreementHead) =>
  mutationOptions({ mutationFn: (reason: string) => endAgreement(head, reason), ...changesAgreements });

export const institutionGroupsQuery = () =>
  queryOptions({ queryKey: [...KEY, 'groups'], queryFn: institutionGroups });

/** Saves a group of institutions: a new one without `group`. */
export const saveInstitutionGroupMutation = (group: InstitutionGroup | null) =>
  mutationOptions({
    mutationFn: async (body: InstitutionGroupBody): Promise<void> => {
      if (group === null) await addInstitutionGroup(body);
      else await changeInstitutionGroup(group.groupId, { ...body, version: group.version });
    },
    ...changesAgreements,
  });

export const deleteInstitutionGroupMutation = () =>
  mutationOptions({
    mutationFn: (group: InstitutionGroup) => deleteInstitutionGroup(group),
    ...changesAgreements,
  });
