/** Who may read and confirm the statements of an institution: the account that the shop named its finance person. */
import type { components } from '@contract/schema';
import type { Work } from '../db/transaction';
import { refuse } from '../http/refusal';
import type { Buyer } from '../http/sessions';
import { verifiedAccount, type Institution } from '../institutions/service';

export interface Access {
  access: components['schemas']['StatementAccess'];
  institution: Institution | null;
}

/** The institution whose statements a buyer may see, or why there is none. */
export async function accessOf(work: Work, buyer: Buyer): Promise<Access> {
  if (buyer.personal) return { access: 'PERSONAL', institution: null };
  const found = await verifiedAccount(work, buyer);
  if (!found) return { access: 'NOT_VERIFIED', institution: null };
  return { access: found.finance ? 'ok' : 'NOT_FINANCE', institution: found.institution };
}

/** The institution of a finance person; refuses others. */
export async function requireFinance(work: Work, buyer: Buyer): Promise<Institution> {
  const { access, institution } = await accessOf(work, buyer);
  return access === 'ok' && institution
    ? institution
    : refuse('NOT_FINANCE', '只有单位财务可以查看和核对月结对账单');
}
