/**
 * `npm run user -- create NAME [--manager] [--institution 单位]` creates an account; its password is read from the
 * terminal or from SHOP_PASSWORD. `npm run user -- password NAME` sets a new password and ends all logins.
 */
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { eq } from 'drizzle-orm';
import { checkUserName } from '../../domain/account/registration';
import { audit } from '../audit';
import type { AuditAction } from '../../domain/staff/audit';
import { removeFactor } from '../account/secondFactor';
import { hashPassword, passwordProblem } from '../account/password';
import { BLANK_ACCOUNT } from '../account/blank';
import { databaseOf, type Database } from '../db/connect';
import { buyers, sessions } from '../db/schema/account';
import { fail, run, withPool } from './command';

const USAGE = `npm run user -- create NAME [--manager] [--institution UNIT]
npm run user -- password NAME
npm run user -- reset-second-factor NAME`;

async function askPassword(): Promise<string> {
  if (process.env.SHOP_PASSWORD) return process.env.SHOP_PASSWORD;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question('Password: ');
  } finally {
    terminal.close();
  }
}

async function create(
  db: Database,
  name: string,
  options: { manager: boolean; institution: string },
  hash: string,
) {
  const weakName = checkUserName(name);
  if (weakName) fail(weakName);
  const [twin] = await db.select().from(buyers).where(eq(buyers.userName, name));
  if (twin) fail(`there is an account ${name} already`);
  await db.insert(buyers).values({
    ...BLANK_ACCOUNT,
    buyerId: randomUUID().replaceAll('-', ''),
    userName: name,
    nickName: name,
    institution: options.institution,
    personal: options.institution === '',
    staffRoles: options.manager ? ['manager'] : [],
    passwordHash: hash,
    createTime: Date.now(),
  });
}

async function setPassword(db: Database, name: string, passwordHash: string) {
  const [changed] = await db
    .update(buyers)
    .set({ passwordHash, passwordTime: Date.now() })
    .where(eq(buyers.userName, name))
    .returning();
  if (!changed) return fail(`there is no account ${name}`);
  const ended = await db.delete(sessions).where(eq(sessions.buyerId, changed.buyerId)).returning();
  await auditCommand(db, changed.buyerId, 'passWord', { way: 'command', logins: ended.length });
}

const auditCommand = (db: Database, id: string, action: AuditAction, after: object): Promise<void> =>
  audit(
    {
      db,
      now: Date.now(),
      actor: { kind: 'system', id: 'command', origin: '', requestId: null },
    },
    { subject: 'account', id, action, after },
  );

/** Needed for the last manager, whom nobody else can help. */
async function resetSecondFactor(db: Database, name: string) {
  const [account] = await db.select().from(buyers).where(eq(buyers.userName, name));
  if (!account) return fail(`there is no account ${name}`);
  const { buyerId, secondFactorTime } = account;
  if (secondFactorTime === null) return fail(`${name} has no second factor`);
  await db.transaction(async (inside) => {
    await removeFactor({ db: inside }, buyerId);
    const ended = await inside.delete(sessions).where(eq(sessions.buyerId, buyerId)).returning();
    await auditCommand(inside, buyerId, 'factorReset', { way: 'command', logins: ended.length });
  });
}

run(async () => {
  const [command, name, ...rest] = process.argv.slice(2);
  if (command === 'reset-second-factor' && name) {
    await withPool((pool) => resetSecondFactor(databaseOf(pool), name));
    return `${name}: done`;
  }
  if ((command !== 'create' && command !== 'password') || !name) return fail(USAGE);
  const passWord = await askPassword();
  const problem = await passwordProblem(passWord, [name]);
  if (problem) fail(problem.message);
  await withPool(async (pool, settings) => {
    const hash = await hashPassword(settings.shop, passWord);
    const at = rest.indexOf('--institution');
    const options = { manager: rest.includes('--manager'), institution: at < 0 ? '' : (rest[at + 1] ?? '') };
    if (command === 'create') await create(databaseOf(pool), name, options, hash);
    else await setPassword(databaseOf(pool), name, hash);
  });
  return `${name}: done`;
});
