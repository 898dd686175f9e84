/** Staff roles and the audit log. */
import type { Body, Query, Wire } from '@contract/types';
import { web, webFile, type NamedFile } from './client';
import { having } from './entryShape';
import { listIn, objectIn, pageIn } from './listShape';

export type StaffMember = Wire['StaffMember'];
export type AuditEntry = Wire['AuditEntry'];
export type AuditQuery = NonNullable<Query<'/m/audit/file', 'get'>>;

const isMember = having<StaffMember>({ userName: 'text', staffRoles: 'list' });
const isEntry = having<AuditEntry>({ auditId: 'text', time: 'text', subject: 'text', action: 'text' });

/** Accounts with a role, by name. */
export const staff = async (): Promise<StaffMember[]> =>
  listIn(await web('get', '/m/staff', { quiet: true }), isMember);

/** Grants and removes roles of an account, based on those that were read; the caller reports a refusal. */
export const setStaffRoles = async (
  userName: string,
  body: Body<'/m/staff/{userName}', 'put'>,
): Promise<StaffMember> =>
  objectIn(await web('put', '/m/staff/{userName}', { params: { userName }, body, quiet: true }), isMember);

/** A page of the audit log, newest first. */
export const auditEntries = async (query: AuditQuery & { current: number; size: number }) =>
  pageIn(await web('get', '/m/audit', { query, quiet: true }), isEntry);

/** The same as a table. */
export const auditFile = (query: AuditQuery): Promise<NamedFile> =>
  webFile('/m/audit/file', { query, quiet: true });

export type SavedView = Wire['SavedView'];
type ViewPage = Wire['ViewPage'];

const isView = having<SavedView>({ viewId: 'number', name: 'text', query: 'text' });

/** Views of a list saved by the user, by name. */
export const savedViews = async (page: ViewPage): Promise<SavedView[]> =>
  listIn(await web('get', '/m/views', { query: { page }, quiet: true }), isView);

/** Saves a view, replacing one with the same name; returns all of them. */
export const saveView = async (body: Body<'/m/views', 'post'>): Promise<SavedView[]> =>
  listIn(await web('post', '/m/views', { body, quiet: true }), isView);

export const deleteView = (viewId: number): Promise<null> =>
  web('delete', '/m/views/{viewId}', { params: { viewId } });
