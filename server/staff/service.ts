/** Employees, their roles, and the audit log, for managers. */
import type { components } from '@contract/schema';
import { ACTOR_WORDS, actorText, auditWords, changeText } from '../../domain/staff/audit';
import { maskPhone } from '../../domain/shared/phone';
import type { Buyer } from '../http/sessions';
import { resetFactor, setStaffRoles } from '../account/staff';
import type { Work } from '../db/transaction';
import { onlyRow } from '../db/rows';
import { dateTime, dateTimeOrNull, dayOf } from '../http/dates';
import type { FileAnswer } from '../http/file';
import type { AnswerOf, BodyOf, Call } from '../http/operation';
import { offsetOf, pageFrom } from '../http/page';
import { checkRows, MAX_ROWS, tableAnswer } from '../http/table';
import { changesInWords, numberWords } from './auditWords';
import * as queries from './queries';
import { goodsName } from './subjectNames';

type Schemas = components['schemas'];

const toMember = (row: queries.MemberRow): Schemas['StaffMember'] => ({
  ...row,
  mobile: row.mobile ? maskPhone(row.mobile) : '',
  lastTime: dateTimeOrNull(row.lastTime),
  secondFactorTime: dateTimeOrNull(row.secondFactorTime),
});

export const listStaff = async ({ db, now }: Work): Promise<Schemas['StaffMember'][]> =>
  (await queries.membersWhere(db, now, queries.withRoles())).map(toMember);

/** Sets the roles of an account and returns it in its new state. */
export async function changeStaff(
  work: Work,
  userName: string,
  body: BodyOf<'setStaffRoles'>,
): Promise<Schemas['StaffMember']> {
  await setStaffRoles(work, userName, body);
  return memberNamed(work, userName);
}

const memberNamed = async ({ db, now }: Work, userName: string): Promise<Schemas['StaffMember']> =>
  toMember(onlyRow(await queries.membersWhere(db, now, queries.named(userName))));

/** Resets the second factor of an employee and returns the account in its new state. */
export async function resetFactorOf(
  work: Work,
  staff: Buyer,
  userName: string,
): Promise<Schemas['StaffMember']> {
  await resetFactor(work, staff, userName);
  return memberNamed(work, userName);
}

const toEntry = ({ auditId, at, before, after, ...row }: queries.AuditRow): Schemas['AuditEntry'] => ({
  ...row,
  auditId: String(auditId),
  time: dateTime(at),
  subjectId: numberWords(row.subject, row.subjectId),
  subjectName: row.subjectName ?? goodsName(row.subject, row.subjectId) ?? '',
  changes: changesInWords({ subject: row.subject, before, after }),
});

/** A page of the audit log, newest first. */
export async function listAudit(
  { db }: Work,
  { current, size = 10, ...filter }: Call<'auditEntries'>['query'],
): Promise<AnswerOf<'auditEntries'>> {
  const page = { current, size };
  const rows = await queries.auditPage(db, filter, { limit: size, offset: offsetOf(page) });
  return pageFrom(rows.map(toEntry), await queries.countAudit(db, filter), page);
}

/** Entries about something, oldest first, for histories in other areas. */
export const auditOf = ({ db }: Work, subjects: readonly string[], id: string): Promise<queries.AuditRow[]> =>
  queries.auditOf(db, subjects, id);

const HEADER = ['时间', '谁', '身份', '来源', '对象', '编号', '名称', '操作', '变化'];

const toLine = (row: queries.AuditRow) => {
  const { time, actor, actorKind, origin, subject, subjectId, subjectName, action, changes } = toEntry(row);
  const words = auditWords(subject, action);
  return [
    { id: time },
    { id: actorText(actorKind, actor) },
    { text: ACTOR_WORDS[actorKind] },
    { id: origin },
    { text: words.subject },
    { id: subjectId },
    { id: subjectName },
    { text: words.action },
    { text: changes.map(changeText).join('；') },
  ];
};

/** The audit log as a table. */
export async function auditFile({ db, now }: Work, filter: Call<'auditFile'>['query']): Promise<FileAnswer> {
  checkRows(await queries.countAudit(db, filter));
  const rows = await queries.auditPage(db, filter, { limit: MAX_ROWS, offset: 0 });
  const day = dayOf(now);
  return tableAnswer({
    name: `操作记录_${day}`,
    plainName: `audit_${day}`,
    header: HEADER,
    rows: rows.map(toLine),
  });
}
