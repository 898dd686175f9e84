/** Accounts as staff sees them. Personal data is masked until somebody reveals it for a purpose. */
import type { components } from '@contract/schema';
import { maskAddress } from '../../domain/account/disclosure';
import { maskPhone } from '../../domain/shared/phone';
import { findAddress, listAddresses, wholeOf } from '../address/service';
import { audit, auditedOf } from '../audit';
import { onlyRow } from '../db/rows';
import type { Work } from '../db/transaction';
import { heirsIn } from '../groups/members';
import { groupOf, membersOf } from '../groups/service';
import { dateTime, dateTimeOrNull } from '../http/dates';
import type { AnswerOf, BodyOf, Call } from '../http/operation';
import { offsetOf, pageFrom } from '../http/page';
import { refuse } from '../http/refusal';
import { findOpenOrders } from '../orders/service';
import { accountNamed, sessionsOf } from '../account/access';
import * as queries from './accountQueries';
import type { Buyer } from '../http/sessions';

type Schemas = components['schemas'];

const stateOf = ({ closedTime, disabledTime }: Buyer): Schemas['AccountState'] =>
  closedTime !== null ? 'closed' : disabledTime !== null ? 'disabled' : 'open';

const headOf = (row: queries.AccountRow): Schemas['AccountHead'] => {
  const { userName, nickName, institution, mobile, personal, staffRoles, createTime } = row.buyer;
  return {
    ...{ userName, nickName, institution, personal, staffRoles },
    mobile: mobile ? maskPhone(mobile) : '',
    verification: row.verification,
    state: stateOf(row.buyer),
    createTime: dateTime(createTime),
    lastTime: dateTimeOrNull(row.lastTime),
  };
};

/** A page of accounts, newest first. */
export async function listAccounts(
  { db, now }: Work,
  { current, size = 10, ...filter }: Call<'accounts'>['query'],
): Promise<AnswerOf<'accounts'>> {
  const page = { current, size };
  const where = queries.accountsWhere(filter);
  const rows = await queries.accountPage(db, where, { now, limit: size, offset: offsetOf(page) });
  return pageFrom(rows.map(headOf), await queries.countAccounts(db, where), page);
}

/** Address with receiver, mobile and details masked. */
function maskedAddress(whole: Schemas['UserAddr']): Schemas['MaskedAddress'] {
  const { addrId, receiver, mobile, province, city, area, addr, company, commonAddr } = maskAddress(whole);
  const region = [...new Set([province, city, area])].join(' ');
  return {
    ...{ addrId, receiver, mobile, region, street: addr, company: company ?? '' },
    isDefault: commonAddr === 1,
  };
}

async function loginsOf({ db, now }: Work, { buyerId }: Buyer): Promise<Schemas['AccountLogin'][]> {
  const logins = await sessionsOf(db, buyerId, now);
  return logins.map(({ userAgent, origin, loginTime, lastTime }) => ({
    ...{ userAgent, origin },
    loginTime: dateTime(loginTime),
    lastTime: dateTime(lastTime),
  }));
}

/** Actions of shop and buyer on the account, oldest first. */
async function historyOf(work: Work, { buyerId }: Buyer): Promise<Schemas['AccountAction'][]> {
  const rows = await auditedOf(work, { subject: 'account', id: buyerId });
  return rows.map(({ at, action, by, after }) => {
    const { reason = '', purpose = null } = (after ?? {}) as {
      reason?: string;
      purpose?: Schemas['DisclosurePurpose'] | null;
    };
    return { time: dateTime(at), action, by, reason, purpose };
  });
}

/** An account with its logins, masked addresses, open orders and history. */
export async function accountOf(work: Work, userName: string): Promise<Schemas['ManagedAccount']> {
  const account = await accountNamed(work, userName);
  const row = onlyRow(
    await queries.accountPage(work.db, queries.withName(userName), { now: work.now, limit: 1 }),
  );
  const group = await groupOf(work.db, account.buyerId);
  return {
    head: headOf(row),
    role: account.role,
    institutionId: row.institutionId,
    disabledTime: dateTimeOrNull(account.disabledTime),
    disabledReason: account.disabledReason,
    logins: await loginsOf(work, account),
    addresses: (await listAddresses(work, account)).map(maskedAddress),
    openOrders: (await findOpenOrders(work, account)).map(({ orderNumber, detail }) => ({
      orderNumber,
      ...{ status: detail.status, createTime: detail.createTime, actualTotal: detail.actualTotal },
    })),
    group: group && { name: group.groupName, owner: group.owner, roles: group.roles },
    heirs: group
      ? heirsIn(await membersOf(work.db, group.groupId)).map((heir) => ({
          userName: heir.userName,
          nickName: heir.nickName,
        }))
      : [],
    history: await historyOf(work, account),
  };
}

/** Reveals a mobile or an address unmasked, and records who saw it and the purpose. */
export async function reveal(
  work: Work,
  userName: string,
  { addrId = null, purpose }: BodyOf<'revealContact'>,
): Promise<Schemas['RevealedContact']> {
  const account = await accountNamed(work, userName);
  const shown = addrId === null ? mobileOf(account) : await addressOf(work, account, addrId);
  const what = addrId === null ? 'mobile' : 'address';
  await audit(work, {
    ...{ subject: 'account', id: account.buyerId, action: 'reveal' },
    after: { userName, what, addrId, purpose },
  });
  return shown;
}

const mobileOf = ({ mobile }: Buyer): Schemas['RevealedContact'] => ({
  mobile: mobile ?? refuse('NO_MOBILE', '账户没有手机号'),
  receiver: '',
  address: '',
});

async function addressOf(work: Work, account: Buyer, addrId: number): Promise<Schemas['RevealedContact']> {
  return wholeOf((await findAddress(work, account, addrId)) ?? refuse('ADDRESS_GONE', '该地址已被删除'));
}
