/**
 * The demo's group: two members with all roles, one who only requests, one who only approves; its funds, rules, and a
 * waiting request. Approvers may approve their own requests, so that `buyer` and `lab2000` order without another
 * person.
 */
import { catalogue, skuOf } from '../server/catalogue';
import type { Database } from '../server/db/connect';
import { insertMany } from '../server/db/bulk';
import { onlyRow } from '../server/db/rows';
import { approvalRules, purchaseRequests, requestEvents } from '../server/db/schema/approvals';
import { fundEntries, funds, fundUses } from '../server/db/schema/funds';
import { groupMembers, groups } from '../server/db/schema/groups';
import { dayOf } from '../server/http/dates';
import { REQUEST_DAYS } from '../domain/approvals/request';
import type { ApprovalRule } from '../domain/approvals/types';
import { ALL_ROLES } from '../domain/groups/group';
import type { GroupRole } from '../domain/groups/types';
import { times, toNumber2 } from '../domain/shared/money';
import { ADDRESSES, APPROVER_ID, REQUESTER_ID, BUYER_ID, LAB_ID } from './buyers';

const DAY = 86_400_000;

const MEMBERS: { buyerId: string; owner: boolean; roles: GroupRole[] }[] = [
  { buyerId: BUYER_ID, owner: true, roles: ALL_ROLES },
  { buyerId: LAB_ID, owner: true, roles: ALL_ROLES },
  { buyerId: REQUESTER_ID, owner: false, roles: ['ask', 'receive'] },
  { buyerId: APPROVER_ID, owner: false, roles: ['approve'] },
];

const ANY = { minAmount: null, categoryIds: [], regimes: [], approvers: [], selfAllowed: true };
const RULES: ApprovalRule[] = [
  { ...ANY, name: '采购审批', minAmount: 200 },
  { ...ANY, name: '管制品审批', regimes: ['precursor2', 'precursor3', 'explosive', 'toxic', 'monitored3'] },
];

/** Invented numbers and names. */
const FUNDS = [
  { no: '示例-22071001', name: '面上项目', ownerName: '课题负责人', amount: 200_000 },
  { no: '示例-XK2026-05', name: '学科建设经费', ownerName: '课题负责人', amount: 50_000 },
];

/** 乙腈 HPLC, two of its largest pack. */
const ASKED = { prodId: 10959, count: 2 };

/** Below the ids of the database, and the same after every reset. */
const GROUP_ID = 1;
const FIRST_FUND_ID = 1;

/** Requires a database with the demo's buyers. */
export async function insertGroup(db: Database, now: number): Promise<void> {
  const groupId = GROUP_ID;
  const named = { groupId, name: '有机合成课题组', institution: '示例大学化学学院', createTime: now };
  await db.insert(groups).overridingSystemValue().values(named);
  await insertMany(
    db,
    groupMembers,
    MEMBERS.map((member) => ({ ...member, groupId, joinTime: now })),
  );
  await db.insert(approvalRules).values({ groupId, rules: RULES, version: 1 });
  const year = { validUntil: `${Number(dayOf(now).slice(0, 4)) + 1}-12-31`, users: [], createTime: now };
  await db
    .insert(funds)
    .overridingSystemValue()
    .values(FUNDS.map((fund, at) => ({ ...fund, ...year, groupId, fundId: FIRST_FUND_ID + at })));
  await insertRequest(db, now, groupId, FIRST_FUND_ID);
}

async function insertRequest(db: Database, now: number, groupId: number, fundId: number): Promise<void> {
  const product = catalogue().productById.get(ASKED.prodId);
  const priced = product?.skus
    .flatMap(({ skuId }) => skuOf(skuId) ?? [])
    .filter(({ price }) => price !== null);
  const sku = priced?.at(-1);
  const address = ADDRESSES.find(({ buyerId }) => buyerId === REQUESTER_ID);
  const price = sku?.price ?? null;
  if (!product || !sku || price === null || !address) return;
  const { prodId, prodName, spec, cas, pic, regimes } = product;
  const { skuId, skuName, catalogNo } = sku;
  const requested = now - DAY;
  const requestNo = `SG${dayOf(requested).replaceAll('-', '')}900001`;
  const total = toNumber2(times(price, ASKED.count));
  const { buyerId: _buyer, isDefault: _isDefault, ...to } = address;
  await db.insert(purchaseRequests).values({
    requestNo,
    groupId,
    askerId: REQUESTER_ID,
    askerName: '申购人',
    state: 'waiting',
    reason: '液相流动相',
    lines: [
      { prodId, skuId, prodName, skuName, spec, catalogNo, cas, pic, price, regimes, prodCount: ASKED.count },
    ],
    total,
    transfee: 0,
    actualTotal: total,
    address: {
      ...to,
      addrId: to.addrId ?? 0,
      commonAddr: 1,
      company: to.company ?? null,
      postCode: to.postCode ?? null,
      building: to.building ?? null,
      addrKind: 'unit',
    },
    invoice: { kind: 'none', titleKind: 'unit', title: '', taxNo: '' },
    funds: [{ skuId: null, fundId, share: '100', amount: null }],
    steps: RULES.slice(0, 1).map(({ name, approvers, selfAllowed }) => ({ name, approvers, selfAllowed })),
    step: 0,
    waitingSince: requested,
    createTime: requested,
    expires: requested + REQUEST_DAYS * DAY,
  });
  await db
    .insert(requestEvents)
    .values({ requestNo, time: requested, kind: 'submit', who: '申购人', text: '液相流动相' });
  const use = onlyRow(
    await db.insert(fundUses).values({ fundId, requestNo, skuId: 0, who: '申购人' }).returning(),
  );
  await db
    .insert(fundEntries)
    .values({ fundId, useId: use.useId, kind: 'hold', amount: total, time: requested, requestNo });
}
