/** /user/accountManage: mobile, password, institution and tax data, notices, devices. */
import type { components } from '@contract/schema';
import {
  checkInstitutionDraft,
  cleanInstitution,
  isRole,
  NOTICES,
  type InstitutionDraft,
} from '../../src/domain/account';
import { maskPhone } from '../../src/domain/phone';
import { dateTime, now } from '../core/clock';
import { invalid, refuse } from '../core/envelope';
import { objectOf, optionalText, textOf } from '../core/read';
import { del, get, post, put, withUser, type Route } from '../core/route';
import { store, type User } from '../store';
import { mobileOf, sendCode, useCodes } from './codes';
import { newPassword, plainPassword, provePassword } from './password';
import { tokensOf, voidToken, voidTokensOf } from './tokens';

type Schemas = components['schemas'];

const detailOf = (user: User): Schemas['AccountDetail'] => ({
  name: user.userName,
  nickName: user.nickName,
  mobile: user.mobile ? maskPhone(user.mobile) : '',
  pic: user.pic,
  institution: user.institution,
  personal: user.personal,
  role: user.role,
  tax: user.tax,
  notices: user.notices,
  passwordTime: user.passwordTime === null ? null : dateTime(user.passwordTime),
});

/** The password of a logged-in buyer, given again before something that cannot be undone. */
export function proveOwner(user: User, given: unknown, label = '密码'): void {
  const passWord = plainPassword(textOf(given, label));
  provePassword(`own ${user.userId}`, user, passWord, {
    wrong: `${label}不正确`,
    locked: `${label}输入错误十次，请 30 分钟后再试`,
  });
}

function sendChangeCode(user: User, body: unknown) {
  const { to, mobile } = objectOf(body);
  if (to === 'old') return sendCode('changeOld', user.mobile ?? refuse('账户还没有手机号'));
  if (to !== 'new') return invalid('to:to 应为 old 或 new');
  return sendCode('changeNew', newMobile(user, mobile));
}

function newMobile(user: User, value: unknown): string {
  const mobile = mobileOf(value);
  return mobile === user.mobile ? refuse('新手机号与原手机号相同') : mobile;
}

function changeMobile(user: User, body: unknown): null {
  const fields = objectOf(body);
  const mobile = newMobile(user, fields.mobile);
  const fresh = { purpose: 'changeNew', mobile, code: fields.code, label: '新手机号验证码' } as const;
  if (user.mobile === null) {
    proveOwner(user, fields.passWord);
    useCodes(fresh);
  } else {
    const old = { purpose: 'changeOld', mobile: user.mobile, code: fields.oldCode } as const;
    useCodes({ ...old, label: '原手机号验证码' }, fresh);
  }
  if (store().users.some((one) => one.mobile === mobile)) refuse('该手机号已被其他账户使用');
  user.mobile = mobile;
  return null;
}

function changePassword(user: User, body: unknown, token: string | null): number {
  const fields = objectOf(body);
  const passWord = newPassword(fields.passWord, '新密码', [user.userName, user.mobile]);
  proveOwner(user, fields.oldPassWord, '原密码');
  if (passWord === user.passWord) refuse('新密码不能与原密码相同');
  Object.assign(user, { passWord, passwordTime: now() });
  return voidTokensOf(user.userId, token);
}

function changeInstitution(user: User, body: unknown): null {
  const fields = objectOf(body);
  const tax = objectOf(fields.tax);
  const text = (name: string) => optionalText(tax[name], name, 200) ?? '';
  const institution = optionalText(fields.institution, '单位', 60) ?? '';
  const draft: InstitutionDraft = {
    personal: institution === '',
    institution,
    role: isRole(fields.role) ? fields.role : refuse('请选择身份'),
    tax: {
      taxNo: text('taxNo'),
      address: text('address'),
      phone: text('phone'),
      bank: text('bank'),
      bankAccount: text('bankAccount'),
    },
  };
  const [reason] = Object.values(checkInstitutionDraft(draft));
  if (reason) refuse(reason);
  const { personal, role, ...clean } = cleanInstitution(draft);
  Object.assign(user, { personal, role, ...clean });
  return null;
}

function changeNotices(user: User, body: unknown): null {
  const fields = objectOf(body);
  const wrong = NOTICES.filter(({ key }) => typeof fields[key] !== 'boolean');
  if (wrong.length > 0) invalid(...wrong.map(({ key }) => `${key}:${key} 应为 true 或 false`));
  user.notices = Object.fromEntries(
    NOTICES.map(({ key }) => [key, fields[key]]),
  ) as Schemas['NoticeSettings'];
  return null;
}

function devicesOf(user: User, token: string | null): Schemas['Device'][] {
  return tokensOf(user.userId)
    .map(([one, { deviceId, userAgent, loginTime, lastTime }]) => ({
      deviceId,
      userAgent,
      loginTime: dateTime(loginTime),
      lastTime: dateTime(lastTime),
      current: one === token,
    }))
    .sort((a, b) => Number(b.current) - Number(a.current) || b.lastTime.localeCompare(a.lastTime));
}

function endDevice(user: User, deviceId: string, current: string | null): null {
  const [token] = tokensOf(user.userId).find(([, held]) => held.deviceId === deviceId) ?? [null];
  if (token === null) refuse('该设备已退出');
  if (token === current) refuse('这是当前设备，请使用“退出登录”');
  voidToken(token);
  return null;
}

export const accountSettingsRoutes: Route[] = [
  get('/p/user/account', withUser(detailOf)),
  post(
    '/p/user/code',
    withUser((user, { body }) => sendChangeCode(user, body)),
  ),
  put(
    '/p/user/mobile',
    withUser((user, { body }) => changeMobile(user, body)),
  ),
  put(
    '/p/user/password',
    withUser((user, { body, token }) => changePassword(user, body, token)),
  ),
  put(
    '/p/user/institution',
    withUser((user, { body }) => changeInstitution(user, body)),
  ),
  put(
    '/p/user/notices',
    withUser((user, { body }) => changeNotices(user, body)),
  ),
  get(
    '/p/user/devices',
    withUser((user, { token }) => devicesOf(user, token)),
  ),
  del(
    '/p/user/devices',
    withUser((user, { token }) => voidTokensOf(user.userId, token)),
  ),
  del(
    '/p/user/devices/:deviceId',
    withUser((user, { params, token }) => endDevice(user, params.deviceId ?? '', token)),
  ),
];
