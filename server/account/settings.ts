/** Account settings of /user/accountManage: mobile, password, institution and tax data, notices, devices. */
import {
  BLANK_TAX,
  checkInstitutionDraft,
  cleanInstitution,
  isRole,
  type InstitutionDraft,
} from '../../domain/account/account';
import { maskPhone } from '../../domain/shared/phone';
import { audit } from '../audit';
import { breaks } from '../db/connect';
import type { Work } from '../db/transaction';
import { emit } from '../events';
import { currentBuyer, withoutTransaction, unitOfWork } from '../http/guard';
import type { AnswerOf, BodyOf, Call, Caller } from '../http/operation';
import { dateTime, dateTimeOrNull } from '../http/dates';
import { countCall } from '../http/limits';
import { refuse, refuseField, unauthorised } from '../http/refusal';
import { mobileOf, sendCode, redeemCodes } from './codes';
import { hashPassword, isPassword, newPassword, plainPassword } from './password';
import * as queries from './queries';
import { hashOf, findLogin, revokeTokens, type Buyer, type Session } from '../http/sessions';
import { verifyPassword } from './tries';

const masked = (mobile: string | null): string => (mobile === null ? '' : maskPhone(mobile));

const MOBILE_TAKEN = '该手机号已被其他账户使用';

export const toDetail = (buyer: Buyer): AnswerOf<'accountDetail'> => ({
  name: buyer.userName,
  nickName: buyer.nickName,
  mobile: buyer.mobile ? maskPhone(buyer.mobile) : '',
  pic: buyer.pic,
  institution: buyer.institution,
  personal: buyer.personal,
  role: buyer.role,
  tax: buyer.tax,
  notices: buyer.notices,
  passwordTime: dateTimeOrNull(buyer.passwordTime),
});

/** Checks the buyer's password again before an irreversible action. Runs outside a transaction. */
export async function verifyOwner(
  call: Caller,
  buyer: Buyer,
  given: string | undefined,
  { label = '密码', field = 'passWord' } = {},
): Promise<void> {
  if (!given) return refuseField(field, 'REQUIRED', `请填写${label}`);
  await countCall(call, 'login');
  await verifyPassword(withoutTransaction(call), {
    key: `own ${buyer.buyerId}`,
    buyer,
    given: plainPassword(call.shop.settings, given),
    words: { wrong: `${label}不正确`, locked: `${label}输入错误十次，请 30 分钟后再试` },
    field,
  });
}

export async function sendChangeCode(call: Call<'sendChangeCode'>): Promise<AnswerOf<'sendChangeCode'>> {
  const { buyer } = await currentBuyer(call);
  const { to, mobile, solution } = call.body;
  if (to === 'old')
    return sendCode(call, 'changeOld', buyer.mobile ?? refuse('NO_MOBILE', '账户还没有手机号'), solution);
  return sendCode(call, 'changeNew', newMobile(buyer, mobile ?? ''), solution);
}

function newMobile(buyer: Buyer, text: string): string {
  if (text === '') refuseField('mobile', 'REQUIRED', '请填写手机号');
  const mobile = mobileOf(text);
  if (mobile === buyer.mobile) refuseField('mobile', 'SAME_MOBILE', '新手机号与原手机号相同');
  return mobile;
}

/** Locks the buyer; refuses when the login ended while the password or codes were checked. */
export async function requireSession(work: Work, { token }: Caller): Promise<void> {
  if ((await findLogin(work, token, 'write')) === null) unauthorised();
}

export async function changeMobile(call: Call<'changeMobile'>): Promise<null> {
  const { buyer } = await currentBuyer(call);
  const { body } = call;
  const work = withoutTransaction(call);
  const mobile = newMobile(buyer, body.mobile);
  const fresh = { purpose: 'changeNew', mobile, code: body.code, label: '新手机号验证码' } as const;
  if (buyer.mobile === null) {
    await verifyOwner(call, buyer, body.passWord);
    await redeemCodes(work, fresh);
  } else {
    const label = '原手机号验证码';
    const code = body.oldCode || refuseField('oldCode', 'REQUIRED', `请填写${label}`);
    const old = { purpose: 'changeOld', mobile: buyer.mobile, code, label, field: 'oldCode' } as const;
    await redeemCodes(work, old, fresh);
  }
  const setMobile = async (work: Work) => {
    await requireSession(work, call);
    await queries.updateBuyer(work.db, buyer.buyerId, { mobile }).catch((error: unknown) => {
      if (breaks(error, 'buyers_mobile_unique')) refuseField('mobile', 'MOBILE_TAKEN', MOBILE_TAKEN);
      throw error;
    });
    await audit(work, {
      ...{ subject: 'account', id: buyer.buyerId, action: 'mobile' },
      ...{ before: { mobile: masked(buyer.mobile) }, after: { mobile: masked(mobile) } },
    });
    return null;
  };
  return unitOfWork(call, 'write', setMobile, buyer.buyerId);
}

export async function changePassword(call: Call<'changePassword'>): Promise<number> {
  const { buyer } = await currentBuyer(call);
  const { body, shop, token } = call;
  const passWord = await newPassword(shop.settings, body.passWord, [buyer.userName, buyer.mobile]);
  await verifyOwner(call, buyer, body.oldPassWord, { label: '原密码', field: 'oldPassWord' });
  if (await isPassword(buyer.passwordHash, passWord))
    refuseField('passWord', 'SAME_PASSWORD', '新密码不能与原密码相同');
  const passwordHash = await hashPassword(shop.settings, passWord);
  const setPassword = async (work: Work) => {
    await requireSession(work, call);
    await queries.updateBuyer(work.db, buyer.buyerId, { passwordHash, passwordTime: work.now });
    const logins = await revokeTokens(work, buyer.buyerId, token);
    await audit(work, {
      ...{ subject: 'account', id: buyer.buyerId, action: 'passWord' },
      after: { way: 'passWord', logins },
    });
    return logins;
  };
  return unitOfWork(call, 'write', setPassword, buyer.buyerId);
}

export async function changeInstitution(
  work: Work,
  buyer: Buyer,
  { institution = '', role, tax }: BodyOf<'changeInstitution'>,
): Promise<null> {
  const draft: InstitutionDraft = {
    personal: institution === '',
    institution,
    role: isRole(role) ? role : refuseField('role', 'ROLE_MISSING', '请选择身份'),
    tax: { ...BLANK_TAX, ...tax },
  };
  const [[field, reason] = []] = Object.entries(checkInstitutionDraft(draft));
  if (field !== undefined && reason) refuseField(field, 'INSTITUTION_INVALID', reason);
  const clean = cleanInstitution(draft);
  await queries.updateBuyer(work.db, buyer.buyerId, clean);
  const { institution: name, tax: saved } = clean;
  await emit(work, 'account.institutionChanged', { buyer, institution: name, tax: saved });
  return null;
}

export async function changeNotices(work: Work, buyer: Buyer, body: BodyOf<'changeNotices'>): Promise<null> {
  const { order, delivery, aftersale, invoice, permit, favourite, promotion } = body;
  const notices = { order, delivery, aftersale, invoice, permit, favourite, promotion };
  await queries.updateBuyer(work.db, buyer.buyerId, { notices });
  return null;
}

/** Turns off notices based on consent alone; notices about the buyer's own orders stay. */
export const endOptionalNotices = (work: Work, { buyerId, notices }: Buyer): Promise<void> =>
  queries.updateBuyer(work.db, buyerId, { notices: { ...notices, favourite: false, promotion: false } });

/** The caller's own login comes first. */
export async function listDevices(
  { db, now }: Work,
  { buyerId }: Buyer,
  { tokenHash }: Session,
): Promise<AnswerOf<'deviceList'>> {
  const logins = await queries.sessionsOf(db, buyerId, now);
  return logins
    .map((session) => ({
      deviceId: session.deviceId,
      userAgent: session.userAgent,
      loginTime: dateTime(session.loginTime),
      lastTime: dateTime(session.lastTime),
      current: session.tokenHash === tokenHash,
    }))
    .sort((a, b) => Number(b.current) - Number(a.current));
}

export async function endDevice(
  work: Work,
  { buyerId }: Buyer,
  deviceId: string,
  current: string | null,
): Promise<null> {
  const { db, now } = work;
  const logins = await queries.sessionsOf(db, buyerId, now);
  const session =
    logins.find((entry) => entry.deviceId === deviceId) ?? refuse('DEVICE_GONE', '该设备已退出');
  if (current !== null && session.tokenHash === hashOf(current))
    refuse('DEVICE_CURRENT', '这是当前设备，请使用“退出登录”');
  await queries.deleteSession(db, session.tokenHash);
  await audit(work, { subject: 'login', id: buyerId, action: 'logOut', after: { logins: 1 } });
  return null;
}
