/** Who is asking, and the transaction a handler works in. */
import { databaseOf } from '../db/connect';
import {
  inTransactionAfterQuery,
  inTransaction,
  type Access,
  type Actor,
  type Work,
} from '../db/transaction';
import { mayAct } from '../../domain/staff/roles';
import { findCaller, findLogin, recordUse, type Buyer, type Session } from './sessions';
import { requireAccess } from './access';
import type { AnswerOf, BodyOf, Call, Caller, Handler, OperationId } from './operation';
import { once } from './once';
import { forbidden, Refusal, unauthorised } from './refusal';

type Task<Op extends OperationId, T = AnswerOf<Op>> = (
  work: Work,
  buyer: Buyer,
  call: Call<Op> & { session: Session },
) => T | Promise<T>;

type OpenTask<Op extends OperationId> = (work: Work, call: Call<Op>) => AnswerOf<Op> | Promise<AnswerOf<Op>>;

const actorOf = ({ origin, requestId }: Caller, id: string): Actor => ({
  kind: 'buyer',
  id,
  origin,
  requestId,
});

/**
 * Work outside any transaction, each statement for itself: for what must stay although the call is refused (a wrong
 * password is counted), and for what takes long before anything is written. Never inside a transaction: it would ask
 * for a second connection while it holds the first.
 */
export const withoutTransaction = (call: Caller): Work => ({
  db: databaseOf(call.shop.pool),
  now: call.shop.clock.now(),
  actor: actorOf(call, ''),
  shop: call.shop,
  afterCommit: (run) => run(),
});

/** The buyer who asks; refused with 401 without a login. */
export async function currentBuyer(call: Caller): Promise<{ buyer: Buyer; session: Session }> {
  return (await findLogin(withoutTransaction(call), call.token, 'read')) ?? unauthorised();
}

/** A transaction in the name of whoever calls. */
export const unitOfWork = <T>(
  call: Caller,
  access: Access,
  task: (work: Work) => Promise<T>,
  id = '',
): Promise<T> => inTransaction(call.shop, actorOf(call, id), access, task);

function buyerCall<Op extends OperationId, T>(
  access: Access,
  task: Task<Op, T>,
): (call: Call<Op>) => Promise<T> {
  return async (call) => {
    // Without a token nothing is asked of the database.
    if (call.token === null) unauthorised();
    const { answer, session } = await inTransactionAfterQuery(
      call.shop,
      actorOf(call, ''),
      access,
      (work) => findLogin(work, call.token, access),
      async (work, login) => {
        const { buyer, session } = login ?? unauthorised();
        work.actor.id = buyer.buyerId;
        requireAccess(call, work.now, buyer, session);
        return { answer: await task(work, buyer, { ...call, session }), session };
      },
    );
    await recordUse(withoutTransaction(call), session).catch((error: unknown) =>
      // What was asked for is done: nobody is told that it failed.
      call.shop.log.warn({ requestId: call.requestId, error }, 'the use of a login was not written down'),
    );
    return answer;
  };
}

/** A call of a buyer that changes nothing: one read-only transaction. */
export const buyerRead = <Op extends OperationId>(task: Task<Op>): Handler<Op> => buyerCall('read', task);

/** The same, where the answer takes long to make of what was read: it is made when the transaction is over. */
export const buyerReadThen =
  <Op extends OperationId, T>(
    task: Task<Op, T>,
    answer: (found: T, call: Call<Op>) => Promise<AnswerOf<Op>>,
  ): Handler<Op> =>
  async (call) =>
    answer(await buyerCall('read', task)(call), call);

/** One intent is done once, see `once`. Inside `byStaff`: a role is needed for a stored answer, too. */
const doneOnce =
  <Op extends OperationId>(task: Task<Op>): Task<Op> =>
  (work, buyer, call) =>
    once(work, buyer.buyerId, call, async () => task(work, buyer, call));

/** A call of a buyer that changes something: one transaction, one at a time for one buyer. */
export const buyerWrite = <Op extends OperationId>(task: Task<Op>): Handler<Op> =>
  buyerCall('write', doneOnce(task));

/** Works on the body before the transaction begins: what takes long, such as decoding a picture, holds no connection. */
export const prepared =
  <Op extends OperationId>(
    prepare: (body: BodyOf<Op>) => Promise<BodyOf<Op>>,
    handle: Handler<Op>,
  ): Handler<Op> =>
  async (call) =>
    handle({ ...call, body: await prepare(call.body) });

/**
 * Refuses who has no login (401), or not the roles that the call is for (403): before the body is read, and before
 * anything is said of its fields. What a call does is guarded again inside its transaction.
 */
export async function requireCaller(call: Caller): Promise<string> {
  const found = call.token === null ? null : await findCaller(withoutTransaction(call), call.token);
  const { buyerId, staffRoles } = found ?? unauthorised();
  if (call.staff !== null && !mayAct(staffRoles, call.staff)) forbidden(call.staff);
  return buyerId;
}

/** What they do is written down as the shop's. Who may is checked for every call that the contract gives roles. */
const byStaff =
  <Op extends OperationId, T>(task: Task<Op, T>): Task<Op, T> =>
  (work, buyer, call) => {
    work.actor.kind = 'staff';
    return task(work, buyer, call);
  };

/** A call of the shop that changes nothing; refused with 403 for roles it is not for. */
export const staffRead = <Op extends OperationId>(task: Task<Op>): Handler<Op> =>
  buyerCall('read', byStaff(task));

/** The same, where the answer takes long to make of what was read. */
export const staffReadThen = <Op extends OperationId, T>(
  task: Task<Op, T>,
  answer: (found: T, call: Call<Op>) => Promise<AnswerOf<Op>>,
): Handler<Op> => buyerReadThen<Op, T>(byStaff(task), answer);

/** A call of the shop that changes something; refused likewise. */
export const staffWrite = <Op extends OperationId>(task: Task<Op>): Handler<Op> =>
  buyerCall('write', byStaff(doneOnce(task)));

/** A call of the shop that changes something, then speaks to somebody outside when that is kept. */
export const staffWriteThen =
  <Op extends OperationId, T>(
    task: Task<Op, T>,
    answer: (done: T, call: Call<Op>) => Promise<AnswerOf<Op>>,
  ): Handler<Op> =>
  async (call) =>
    answer(await buyerCall('write', byStaff(task))(call), call);

/**
 * A call of the shop that does the same to many, each in a transaction of its own: one that is refused undoes nothing of
 * the others, and `refused` says so in its place.
 */
export const staffEach =
  <Op extends OperationId, Row, Done>(
    rowsOf: (call: Call<Op>) => readonly Row[],
    task: (work: Work, staff: Buyer, row: Row) => Promise<Done>,
    refused: (row: Row, refusal: Refusal) => Done,
  ) =>
  async (call: Call<Op>): Promise<Done[]> => {
    const done: Done[] = [];
    for (const row of rowsOf(call)) {
      const alone = buyerCall<Op, Done>(
        'write',
        byStaff((work, staff) => task(work, staff, row)),
      );
      done.push(
        await alone(call).catch((error: unknown) => {
          // With a status it is about who calls, and not about the row.
          if (!(error instanceof Refusal) || error.about.status !== undefined) throw error;
          return refused(row, error);
        }),
      );
    }
    return done;
  };

/** A call of anybody that reads the database. */
export const publicRead =
  <Op extends OperationId>(task: OpenTask<Op>): Handler<Op> =>
  (call) =>
    unitOfWork(call, 'read', async (work) => task(work, call));
