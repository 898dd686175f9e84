/** Groups (课题组), their members, codes and invitations. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { components } from '@contract/schema';
import { moment } from '../types';
import { buyers } from './account';

type Roles = components['schemas']['GroupRole'][];

export const groups = pgTable('groups', {
  groupId: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 101 }),
  name: text().notNull(),
  institution: text().notNull(),
  /** The requester of goods may not confirm their receipt. */
  apartReceiver: boolean().notNull().default(false),
  /** Raised by changes of name and settings. */
  version: integer().notNull().default(1),
  createTime: moment().notNull(),
  /** When the last member left; null before. */
  closedTime: moment(),
});

const known = (roles: AnyPgColumn) => sql`${roles} <@ '["ask", "approve", "buy", "receive"]'::jsonb`;

export const groupMembers = pgTable(
  'group_members',
  {
    memberId: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    groupId: integer()
      .notNull()
      .references(() => groups.groupId),
    /** A buyer is a member of one group at most. */
    buyerId: text()
      .notNull()
      .unique('a_member_of_one_group')
      .references(() => buyers.buyerId),
    owner: boolean().notNull(),
    roles: jsonb().$type<Roles>().notNull(),
    joinTime: moment().notNull(),
  },
  (table) => [index().on(table.groupId), check('member_roles', known(table.roles))],
);

export const groupCodes = pgTable(
  'group_codes',
  {
    codeId: integer().primaryKey().generatedAlwaysAsIdentity(),
    groupId: integer()
      .notNull()
      .references(() => groups.groupId, { onDelete: 'cascade' }),
    code: text().notNull().unique(),
    /** Roles of members who join with the code. */
    roles: jsonb().$type<Roles>().notNull(),
    usesLeft: integer().notNull(),
    expires: moment().notNull(),
  },
  (table) => [
    index().on(table.groupId),
    check('code_roles', known(table.roles)),
    check('code_uses', sql`${table.usesLeft} >= 0`),
  ],
);

export const groupInvitations = pgTable(
  'group_invitations',
  {
    invitationId: integer().primaryKey().generatedAlwaysAsIdentity(),
    groupId: integer()
      .notNull()
      .references(() => groups.groupId, { onDelete: 'cascade' }),
    buyerId: text()
      .notNull()
      .references(() => buyers.buyerId, { onDelete: 'cascade' }),
    roles: jsonb().$type<Roles>().notNull(),
    /** Name of the inviting owner. */
    invitedBy: text().notNull(),
    createTime: moment().notNull(),
  },
  (table) => [
    unique('an_invitation_once').on(table.groupId, table.buyerId),
    index().on(table.buyerId),
    check('invitation_roles', known(table.roles)),
  ],
);
