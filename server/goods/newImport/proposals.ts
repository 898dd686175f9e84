/** Catalogues of newer builds, which a manager applies or declines. */
import type { components } from '@contract/schema';
import { audit } from '../../audit';
import { buildDigest, builtCatalogue } from '../../catalogue/build';
import { holdImports, importWithin } from '../../catalogue/import';
import { copyTables, keepRows } from '../../catalogue/keptRows';
import * as proposals from '../../catalogue/proposals';
import { ensureContent } from '../../content/ensure';
import type { Work } from '../../db/transaction';
import { dateTime, dateTimeOrNull } from '../../http/dates';
import type { BodyOf, Call } from '../../http/operation';
import { offsetOf, pageFrom } from '../../http/page';
import { refuse } from '../../http/refusal';
import type { Buyer } from '../../http/sessions';

type Schemas = components['schemas'];
type Proposal = Schemas['CatalogueProposal'];

function toWire(row: proposals.ProposalRow): Proposal {
  const { proposalId, state, reason, by, digest, counts } = row;
  return {
    ...{ proposalId, state, reason, counts, decidedBy: by },
    time: dateTime(row.createTime),
    built: dateTime(row.version),
    decidedTime: dateTimeOrNull(row.decidedTime),
    mayApply: state === 'open' && digest === buildDigest(),
    mayUndo: state === 'applied' && row.isKept && row.isInForce,
  };
}

export async function listProposals(
  { db }: Work,
  page: Call<'catalogueProposals'>['query'],
): Promise<Schemas['CatalogueProposalPage']> {
  const { size = 10 } = page;
  const rows = await proposals.listProposals(db, { limit: size, offset: offsetOf(page) });
  return pageFrom(rows.map(toWire), await proposals.countProposals(db), page);
}

export const unknownProposal = (): never => refuse('PROPOSAL_UNKNOWN', '没有这次目录更新');

export async function listDifferences(
  { db }: Work,
  proposalId: number,
  { kind, ...page }: Call<'catalogueDifferences'>['query'],
): Promise<Schemas['CatalogueDifferencePage']> {
  const all = (await proposals.findDifferences(db, proposalId)) ?? unknownProposal();
  const found = all.filter((one) => kind === undefined || one.kind === kind);
  const from = offsetOf(page);
  return pageFrom(found.slice(from, from + (page.size ?? 10)), found.length, page);
}

const STATE_WORDS: Record<Proposal['state'], string> = {
  open: '等待决定',
  applied: '已应用',
  declined: '已谢绝',
  replaced: '已被更新的版本取代',
  undone: '已撤销',
};

export const stateRefusal = (state: Proposal['state']): never =>
  refuse('PROPOSAL_STATE', `这次目录更新${STATE_WORDS[state]}`);

async function lockedOpen({ db }: Work, proposalId: number): Promise<proposals.ProposalRow> {
  const row = (await proposals.lockProposal(db, proposalId)) ?? unknownProposal();
  if (row.state !== 'open') stateRefusal(row.state);
  return row;
}

/** Imports the build that this process runs, and keeps the rows that it changes. */
export async function apply(work: Work, staff: Buyer, proposalId: number): Promise<Proposal> {
  const { db, now } = work;
  const { digest, version, counts } = await lockedOpen(work, proposalId);
  if (buildDigest() !== digest)
    refuse('PROPOSAL_OTHER_BUILD', '正在运行的程序不是这次更新的版本，请在升级完成后再应用');
  await proposals.decide(db, proposalId, { state: 'applied', decidedBy: staff.buyerId, decidedTime: now });
  await holdImports(db);
  await copyTables(db);
  await importWithin(db, builtCatalogue(), { now, version, digest, recordedOnly: true });
  await keepRows(db, proposalId);
  await audit(work, {
    subject: 'catalogueProposal',
    id: proposalId,
    action: 'import',
    after: namedIn(counts),
  });
  // The pages of its brands.
  work.afterCommit(
    () =>
      void ensureContent(work.shop.pool, now).catch((error: unknown) =>
        work.shop.log.error({ error }, 'could not write the texts of an applied catalogue'),
      ),
  );
  return oneProposal(work, proposalId);
}

/** Keys that the audit log has names for. */
const namedIn = ({ new: added, changed, missing }: Proposal['counts']) => ({ added, changed, missing });

export async function decline(
  work: Work,
  staff: Buyer,
  proposalId: number,
  { reason }: BodyOf<'declineCatalogueProposal'>,
): Promise<Proposal> {
  const { counts } = await lockedOpen(work, proposalId);
  await proposals.decide(work.db, proposalId, {
    ...{ state: 'declined', decidedBy: staff.buyerId, decidedTime: work.now, reason },
  });
  await audit(work, {
    ...{ subject: 'catalogueProposal', id: proposalId, action: 'decline' },
    after: { ...namedIn(counts), reason },
  });
  return oneProposal(work, proposalId);
}

export const oneProposal = async ({ db }: Work, proposalId: number): Promise<Proposal> =>
  toWire((await proposals.findProposal(db, proposalId)) ?? unknownProposal());
