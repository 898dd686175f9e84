/** The demo's group: two who do everything, one who only asks, one who only approves. */
import { insertMany } from '../server/db/bulk';
import type { Database } from '../server/db/connect';
import { onlyRow } from '../server/db/rows';
import { groupMembers, groups } from '../server/db/schema/groups';
import { ALL_ROLES, type GroupRole } from '../src/domain/groups/group';
import { APPROVER_ID, ASKER_ID, BUYER_ID, LAB_ID } from './buyers';

const MEMBERS: { buyerId: string; owner: boolean; roles: GroupRole[] }[] = [
  { buyerId: BUYER_ID, owner: true, roles: ALL_ROLES },
  { buyerId: LAB_ID, owner: false, roles: ALL_ROLES },
  { buyerId: ASKER_ID, owner: false, roles: ['ask', 'receive'] },
  { buyerId: APPROVER_ID, owner: false, roles: ['approve'] },
];

/** Into a database that has the demo's buyers. */
export async function insertGroup(db: Database, now: number): Promise<void> {
  const named = { name: '有机合成课题组', institution: '示例大学化学学院', createTime: now };
  const { groupId } = onlyRow(await db.insert(groups).values(named).returning());
  await insertMany(
    db,
    groupMembers,
    MEMBERS.map((member) => ({ ...member, groupId, joinTime: now })),
  );
}
