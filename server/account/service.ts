/** Login, registration, password reset, and data about the logged-in buyer. */
import { randomUUID } from 'node:crypto';
import { isRole } from '../../domain/account/account';
import { isMobile, maskPhone, normalizePhone } from '../../domain/shared/phone';
import { checkUserName } from '../../domain/account/registration';
import { audit } from '../audit';
import { breaks, type Database } from '../db/connect';
import type { Work } from '../db/transaction';
import { stepOf } from '../http/access';
import { withoutTransaction, unitOfWork } from '../http/guard';
import { countCall } from '../http/limits';
import type { AnswerOf, BodyOf, Call, Caller } from '../http/operation';
import { maskOrigin, networkOf } from '../http/origin';
import { refuse, refuseField } from '../http/refusal';
import { isConsentNeeded, recordRegistration } from './consents';
import { BLANK_ACCOUNT, closedName } from './blank';
import { mobileOf, redeemCodes } from './codes';
import { hashPassword, newPassword, plainPassword } from './password';
import * as queries from './queries';
import { issueToken, revokeTokens, type Buyer, type Session } from '../http/sessions';
import { clearTries, verifyPassword } from './tries';

const MOBILE_TAKEN = '该手机号已注册，请直接登录';
const NAME_TAKEN = '该用户名已注册，无法重新注册';

/** Looks up a mobile number first, then the login name, as mall4j does. */
async function findBuyer(db: Database, name: string): Promise<Buyer | undefined> {
  const mobile = isMobile(name) ? normalizePhone(name) : null;
  return (mobile ? await queries.buyerByMobile(db, mobile) : undefined) ?? queries.buyerByName(db, name);
}

const LOGIN_WORDS = {
  wrong: '账号或密码不正确',
  locked: '密码输入错误十次，已限制登录30分钟',
};

/** Call it only after the buyer is authenticated: the reason for disabling is private. */
function refuseDisabled({ disabledTime }: Buyer): void {
  if (disabledTime !== null) refuse('ACCOUNT_DISABLED', '该账户已停用，不能登录；如有疑问请联系客服');
}

const auditLogin = (work: Work, { buyerId }: Buyer, way: 'passWord' | 'code'): Promise<void> =>
  audit(work, { subject: 'login', id: buyerId, action: 'login', after: { way } });

export async function login(call: Call<'login'>): Promise<AnswerOf<'login'>> {
  const { body, origin, userAgent, shop } = call;
  const work = withoutTransaction(call);
  await countCall(call, 'login');
  const given = plainPassword(shop.settings, body.passWord);
  const found = await findBuyer(work.db, body.userName);
  // Counted by buyer, so that different spellings of name or mobile give no extra tries.
  const key = `${networkOf(origin)} ${found?.buyerId ?? body.userName}`;
  // Strangers elsewhere must not delay a buyer who is already logged in from this network.
  const isKnown =
    found !== undefined && (await queries.hasSessionFrom(work, found.buyerId, maskOrigin(origin)));
  const account = isKnown ? null : `account ${found?.buyerId ?? body.userName}`;
  const buyer = await verifyPassword(work, { key, account, buyer: found, given, words: LOGIN_WORDS });
  if (buyer.closedTime !== null) refuse('ACCOUNT_CLOSED', '该账户已注销，不能登录');
  refuseDisabled(buyer);
  const logIn = async (inside: Work) => {
    const now = await queries.lockBuyer(inside.db, buyer.buyerId);
    // The password was changed or the account was closed during the check.
    if (now?.passwordHash !== buyer.passwordHash || now.closedTime !== null)
      refuse('PASSWORD_WRONG', LOGIN_WORDS.wrong);
    refuseDisabled(now);
    await auditLogin(inside, buyer, 'passWord');
    return issueToken(inside, buyer.buyerId, { userAgent, proven: true });
  };
  return unitOfWork(call, 'write', logIn, buyer.buyerId);
}

export async function loginByCode(call: Call<'loginByCode'>): Promise<AnswerOf<'loginByCode'>> {
  const work = withoutTransaction(call);
  await countCall(call, 'login');
  const mobile = mobileOf(call.body.mobile);
  await redeemCodes(work, { purpose: 'login', mobile, code: call.body.code });
  const unknown = () => refuse('MOBILE_UNKNOWN', '该手机号尚未注册，请先注册');
  const { buyerId } = (await queries.buyerByMobile(work.db, mobile)) ?? unknown();
  const logIn = async (inside: Work) => {
    // The account may have been closed or its number changed since it was found.
    const buyer = await queries.lockBuyer(inside.db, buyerId);
    if (buyer?.mobile !== mobile) return unknown();
    refuseDisabled(buyer);
    await auditLogin(inside, buyer, 'code');
    return issueToken(inside, buyerId, { userAgent: call.userAgent });
  };
  return unitOfWork(call, 'write', logIn, buyerId);
}

interface NewAccount {
  userName: string;
  nickName?: string;
  institution?: string;
  /** Whether the buyer agreed to 用户协议 and 隐私政策. Without it the shop asks after the login. */
  agreed?: boolean;
}

/** Creates an account and its first login. `mobile` is set only when a code proved it. */
async function addBuyer(
  call: Caller,
  fields: NewAccount,
  passWord: string,
  proven: { mobile?: string; role?: Buyer['role'] } = {},
): Promise<AnswerOf<'register'>> {
  const passwordHash = await hashPassword(call.shop.settings, passWord);
  const buyerId = randomUUID().replaceAll('-', '');
  const institution = fields.institution ?? '';
  return unitOfWork(call, 'write', async (work) => {
    await queries
      .insertBuyer(work.db, {
        ...BLANK_ACCOUNT,
        buyerId,
        userName: fields.userName,
        nickName: fields.nickName || fields.userName,
        institution,
        personal: institution === '',
        passwordHash,
        createTime: work.now,
        ...proven,
      })
      .catch(refuseDuplicate);
    if (fields.agreed) await recordRegistration(work, buyerId);
    return issueToken(work, buyerId, { userAgent: call.userAgent, proven: true });
  });
}

/** The database rejects one of two concurrent registrations with the same name. */
function refuseDuplicate(error: unknown): never {
  if (breaks(error, 'buyers_userName_unique')) refuseField('userName', 'NAME_TAKEN', NAME_TAKEN);
  if (breaks(error, 'buyers_mobile_unique')) refuseField('mobile', 'MOBILE_TAKEN', MOBILE_TAKEN);
  throw error;
}

async function requireFreeName({ db }: Work, userName: string): Promise<string> {
  const reason = checkUserName(userName);
  if (reason) refuseField('userName', 'NAME_INVALID', reason);
  const twin =
    (await queries.buyerByName(db, userName)) ?? (await queries.buyerByName(db, closedName(userName)));
  if (twin) refuseField('userName', 'NAME_TAKEN', NAME_TAKEN);
  return userName;
}

/**
 * Registers without a code, as mall4j does. The mobile number is not stored, because nothing proves it. mall4j's
 * clients ask for no consent: without `agreed` none is recorded, and the shop's pages ask after the login.
 */
export async function register(call: Call<'register'>): Promise<AnswerOf<'register'>> {
  const { body, shop } = call;
  const work = withoutTransaction(call);
  await countCall(call, 'register');
  // mall4j's clients send either name.
  const name = body.userName ?? body.nickName ?? refuseField('userName', 'REQUIRED', '请填写用户名');
  const userName = await requireFreeName(work, name);
  const passWord = await newPassword(shop.settings, body.passWord, [userName]);
  return addBuyer(call, { ...body, userName }, passWord);
}

export async function registerByCode(call: Call<'registerByCode'>): Promise<AnswerOf<'registerByCode'>> {
  const { body, shop } = call;
  const work = withoutTransaction(call);
  await countCall(call, 'register');
  const mobile = mobileOf(body.mobile);
  const userName = await requireFreeName(work, body.userName);
  const passWord = await newPassword(shop.settings, body.passWord, [userName, mobile]);
  const { role } = body;
  if (!isRole(role)) return refuseField('role', 'ROLE_MISSING', '请选择身份');
  if (body.institution !== '' && role === '') refuseField('role', 'ROLE_MISSING', '请选择身份');
  if (!body.agreed) refuseField('agreed', 'NOT_AGREED', '请阅读并同意用户协议与隐私政策');
  // Last check, so that other errors do not use up the code.
  await redeemCodes(work, { purpose: 'register', mobile, code: body.code });
  if (await queries.buyerByMobile(work.db, mobile)) refuseField('mobile', 'MOBILE_TAKEN', MOBILE_TAKEN);
  return addBuyer(call, { userName, institution: body.institution, agreed: true }, passWord, {
    mobile,
    role,
  });
}

export async function resetPassword(call: Call<'resetPassword'>): Promise<null> {
  const { body, shop } = call;
  const work = withoutTransaction(call);
  await countCall(call, 'login');
  const mobile = mobileOf(body.mobile);
  const buyer = await queries.buyerByMobile(work.db, mobile);
  const passWord = await newPassword(shop.settings, body.passWord, [mobile, buyer?.userName ?? null]);
  await redeemCodes(work, { purpose: 'forgot', mobile, code: body.code });
  if (!buyer) return refuse('MOBILE_UNKNOWN', '该手机号尚未注册，请先注册');
  const passwordHash = await hashPassword(shop.settings, passWord);
  const setPassword = async (inside: Work) => {
    // The number may have moved to another account since the code was redeemed.
    const now = await queries.lockBuyer(inside.db, buyer.buyerId);
    if (now?.mobile !== mobile) refuse('MOBILE_UNKNOWN', '该手机号尚未注册，请先注册');
    await queries.updateBuyer(inside.db, buyer.buyerId, { passwordHash, passwordTime: inside.now });
    await clearTries(inside, buyer);
    const logins = await revokeTokens(inside, buyer.buyerId);
    await audit(inside, {
      ...{ subject: 'account', id: buyer.buyerId, action: 'passWord' },
      after: { way: 'code', logins },
    });
    return null;
  };
  return unitOfWork(call, 'write', setPassword, buyer.buyerId);
}

/** `avatarUrl` comes from `cleanAvatar` (avatar.ts). */
export async function setUserInfo(work: Work, buyer: Buyer, body: BodyOf<'setUserInfo'>): Promise<null> {
  await queries.updateBuyer(work.db, buyer.buyerId, {
    nickName: body.nickName || buyer.nickName,
    pic: body.avatarUrl === undefined || body.avatarUrl === null ? buyer.pic : body.avatarUrl || null,
  });
  return null;
}

export const findUserInfo = async (
  work: Work,
  buyer: Buyer,
  { session }: { session: Session },
): Promise<AnswerOf<'userInfo'>> => ({
  status: 1,
  token: null,
  name: buyer.userName,
  nickName: buyer.nickName,
  mobile: buyer.mobile ? maskPhone(buyer.mobile) : '',
  pic: buyer.pic,
  institution: buyer.institution,
  personal: buyer.personal,
  canManage: buyer.staffRoles.length > 0,
  staffRoles: buyer.staffRoles,
  consentNeeded: await isConsentNeeded(work, buyer),
  secondFactorStep: stepOf(work.shop, buyer, session),
});
