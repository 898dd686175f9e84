/** Identifies the caller of a handler and opens its transaction. */
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
 * Work without a transaction, each statement by itself. For writes that must survive a refusal (counted wrong
 * passwords) and for slow work before the first write. Never use it inside a transaction: it would need a second
 * connection while holding the first.
 */
export const withoutTransaction = (call: Caller): Work => ({
  db: databaseOf(call.shop.pool),
  now: call.shop.clock.now(),
  actor: actorOf(call, ''),
  shop: call.shop,
  afterCommit: (run) => run(),
});

/** The calling buyer; refuses with 401 without a valid login. */
export async function currentBuyer(call: Caller): Promise<{ buyer: Buyer; session: Session }> {
  return (await findLogin(withoutTransaction(call), call.token, 'read')) ?? unauthorised();
}

/** Runs `task` in a transaction, with the caller as actor. */
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
    // Refuse before using the database.
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
      // The call has succeeded, so this failure is only logged.
      call.shop.log.warn({ requestId: call.requestId, error }, 'could not record the use of a login'),
    );
    return answer;
  };
}

/** A read-only buyer call, in one transaction. */
export const buyerRead = <Op extends OperationId>(task: Task<Op>): Handler<Op> => buyerCall('read', task);

/** The same, for answers that take long to build: they are built after the transaction. */
export const buyerReadThen =
  <Op extends OperationId, T>(
    task: Task<Op, T>,
    answer: (found: T, call: Call<Op>) => Promise<AnswerOf<Op>>,
  ): Handler<Op> =>
  async (call) =>
    answer(await buyerCall('read', task)(call), call);

/** Runs an intent once (see `once`). Used inside `byStaff`, so that a stored answer needs the role, too. */
const doneOnce =
  <Op extends OperationId>(task: Task<Op>): Task<Op> =>
  (work, buyer, call) =>
    once(work, buyer.buyerId, call, async () => task(work, buyer, call));

/** A writing buyer call in one transaction. Calls of one buyer run one after another. */
export const buyerWrite = <Op extends OperationId>(task: Task<Op>): Handler<Op> =>
  buyerCall('write', doneOnce(task));

/** Prepares the body before the transaction, so that slow work such as decoding a picture holds no connection. */
export const prepared =
  <Op extends OperationId>(
    prepare: (body: BodyOf<Op>) => Promise<BodyOf<Op>>,
    handle: Handler<Op>,
  ): Handler<Op> =>
  async (call) =>
    handle({ ...call, body: await prepare(call.body) });

/**
 * Refuses callers without a login (401) or role (403), before the body is read and before its fields are mentioned.
 * Handlers check again inside their transaction.
 */
export async function requireCaller(call: Caller): Promise<string> {
  const found = call.token === null ? null : await findCaller(withoutTransaction(call), call.token);
  const { buyerId, staffRoles } = found ?? unauthorised();
  if (call.staff !== null && !mayAct(staffRoles, call.staff)) forbidden(call.staff);
  return buyerId;
}

/** Marks actions as the shop's in the audit log. Roles are checked for every call that the contract restricts. */
const byStaff =
  <Op extends OperationId, T>(task: Task<Op, T>): Task<Op, T> =>
  (work, buyer, call) => {
    work.actor.kind = 'staff';
    return task(work, buyer, call);
  };

/** A read-only staff call; refuses other roles with 403. */
export const staffRead = <Op extends OperationId>(task: Task<Op>): Handler<Op> =>
  buyerCall('read', byStaff(task));

/** The same, for answers that take long to build. */
export const staffReadThen = <Op extends OperationId, T>(
  task: Task<Op, T>,
  answer: (found: T, call: Call<Op>) => Promise<AnswerOf<Op>>,
): Handler<Op> => buyerReadThen<Op, T>(byStaff(task), answer);

/** A writing staff call; refuses other roles with 403. */
export const staffWrite = <Op extends OperationId>(task: Task<Op>): Handler<Op> =>
  buyerCall('write', byStaff(doneOnce(task)));

/** A writing staff call that contacts an external service after the commit. */
export const staffWriteThen =
  <Op extends OperationId, T>(
    task: Task<Op, T>,
    answer: (done: T, call: Call<Op>) => Promise<AnswerOf<Op>>,
  ): Handler<Op> =>
  async (call) =>
    answer(await buyerCall('write', byStaff(task))(call), call);

/**
 * A staff call on many rows, each in its own transaction. A refused row does not affect the others; `refused` makes
 * its answer.
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
          // Refusals with a status concern the caller, not the row.
          if (!(error instanceof Refusal) || error.about.status !== undefined) throw error;
          return refused(row, error);
        }),
      );
    }
    return done;
  };

/** A public call that reads the database. */
export const publicRead =
  <Op extends OperationId>(task: OpenTask<Op>): Handler<Op> =>
  (call) =>
    unitOfWork(call, 'read', async (work) => task(work, call));
