/** Login, registration, forgotten password, and who the buyer is. */
import { isAvatarData } from '../../src/domain/avatar';
import { isRole } from '../../src/domain/account';
import { isMobile, maskPhone, normalizePhone } from '../../src/domain/phone';
import { checkUserName } from '../../src/domain/registration';
import { now } from '../core/clock';
import { refuse, unauthorised } from '../core/envelope';
import { objectOf, optionalText, textOf, type Json } from '../core/read';
import { get, post, put, withUser, type Context, type Route } from '../core/route';
import { store, type User } from '../store';
import { blankSettings } from './accountState';
import { mobileOf, sendCode, useCodes, type Purpose } from './codes';
import { forgiveFailures, newPassword, plainPassword, provePassword } from './password';
import { issueToken, userOfToken, voidToken, voidTokensOf } from './tokens';

const userOfMobile = (mobile: string) => store().users.find((user) => user.mobile === mobile);

/** A mobile number first, else the login name, as mall4j looks it up. */
function findUser(name: string): User | undefined {
  const mobile = isMobile(name) ? normalizePhone(name) : null;
  return (mobile && userOfMobile(mobile)) || store().users.find((user) => user.userName === name);
}

const LOGIN_WORDS = {
  wrong: '账号或密码不正确',
  locked: '密码输入错误十次，已限制登录30分钟',
};

function login({ body, origin, userAgent }: Context) {
  const fields = objectOf(body);
  const name = textOf(fields.userName, '账号', 50);
  const passWord = plainPassword(textOf(fields.passWord, '密码'));
  const found = findUser(name);
  // Counted by buyer: the name and the ways of writing the mobile are not more tries.
  const user = provePassword(`${origin} ${found?.userId ?? name}`, found, passWord, LOGIN_WORDS);
  if (user.closedTime !== null) refuse('该账户已注销，不能登录');
  return issueToken(user.userId, userAgent);
}

function loginByCode({ body, userAgent }: Context) {
  const fields = objectOf(body);
  const mobile = mobileOf(fields.mobile);
  useCodes({ purpose: 'login', mobile, code: fields.code });
  const user = userOfMobile(mobile) ?? refuse('该手机号尚未注册，请先注册');
  return issueToken(user.userId, userAgent);
}

/** A new account; `mobile` only when it was proven with a code. */
function addUser(fields: Json, mobile: string | null, passWord: string, more: Partial<User> = {}): User {
  const userName = newUserName(fields);
  const institution = optionalText(fields.institution, '单位', 60) ?? '';
  const user: User = {
    ...blankSettings(),
    userId: crypto.randomUUID().replaceAll('-', ''),
    userName,
    nickName: optionalText(fields.nickName, '昵称', 20) ?? userName,
    mobile,
    pic: null,
    institution,
    personal: institution === '',
    canManage: false,
    passWord,
    ...more,
  };
  store().users.push(user);
  return user;
}

function newUserName(fields: Json): string {
  const userName = textOf(fields.userName ?? fields.nickName, '用户名', 20);
  const reason = checkUserName(userName);
  if (reason) refuse(reason);
  if (store().users.some((user) => user.userName === userName)) refuse('该用户名已注册，无法重新注册');
  return userName;
}

/** As mall4j has it: no code, so the mobile is not kept; a number proves nothing until it was called. */
function register({ body, userAgent }: Context) {
  const fields = objectOf(body);
  const passWord = newPassword(fields.passWord, '密码', [newUserName(fields)]);
  return issueToken(addUser(fields, null, passWord).userId, userAgent);
}

function registerByCode({ body, userAgent }: Context) {
  const fields = objectOf(body);
  const mobile = mobileOf(fields.mobile);
  const passWord = newPassword(fields.passWord, '密码', [newUserName(fields), mobile]);
  const { role } = fields;
  if (!isRole(role)) return refuse('请选择身份');
  if (optionalText(fields.institution, '单位', 60) !== null && role === '') refuse('请选择身份');
  if (fields.agreed !== true) refuse('请阅读并同意购买与隐私规则');
  // Last of all: whatever else is wrong does not use the code up.
  useCodes({ purpose: 'register', mobile, code: fields.code });
  if (userOfMobile(mobile)) refuse('该手机号已注册，请直接登录');
  return issueToken(addUser(fields, mobile, passWord, { role }).userId, userAgent);
}

const OPEN_PURPOSES: Purpose[] = ['register', 'login', 'forgot'];

function sendOpenCode(body: unknown) {
  const fields = objectOf(body);
  const purpose = OPEN_PURPOSES.find((one) => one === fields.purpose) ?? refuse('验证码用途不正确');
  return sendCode(purpose, mobileOf(fields.mobile));
}

function resetPassword(body: unknown): null {
  const fields = objectOf(body);
  const mobile = mobileOf(fields.mobile);
  const user = userOfMobile(mobile);
  const passWord = newPassword(fields.passWord, '新密码', [mobile, user?.userName ?? null]);
  useCodes({ purpose: 'forgot', mobile, code: fields.code });
  if (!user) return refuse('该手机号尚未注册，请先注册');
  Object.assign(user, { passWord, passwordTime: now() });
  forgiveFailures(user);
  voidTokensOf(user.userId);
  return null;
}

/** A portrait: a small picture as data URL, an address (mall4j clients), or blank to take it away. */
function avatarOf(value: unknown): string | null {
  if (value === '') return null;
  if (typeof value !== 'string') return refuse('头像格式不正确');
  const isAddress = /^https?:\/\//.test(value) && value.length <= 500;
  return isAddress || isAvatarData(value) ? value : refuse('头像须为 60 kB 以内的 JPG、PNG 或 WebP 图片');
}

function setUserInfo(user: User, body: unknown): null {
  const fields = objectOf(body);
  const pic =
    fields.avatarUrl === undefined || fields.avatarUrl === null ? user.pic : avatarOf(fields.avatarUrl);
  user.nickName = optionalText(fields.nickName, '昵称', 20) ?? user.nickName;
  user.pic = pic;
  return null;
}

const infoOf = (user: User) => ({
  status: 1,
  token: null,
  name: user.userName,
  nickName: user.nickName,
  mobile: user.mobile ? maskPhone(user.mobile) : '',
  pic: user.pic,
  institution: user.institution,
  personal: user.personal,
  canManage: user.canManage,
});

export const accountRoutes: Route[] = [
  post('/login', login),
  post('/token/refresh', ({ body, userAgent }) => {
    const old = textOf(objectOf(body).refreshToken, '令牌', 100);
    const user = userOfToken(old) ?? unauthorised();
    voidToken(old);
    return issueToken(user.userId, userAgent);
  }),
  post('/logOut', ({ token }) => {
    voidToken(token);
    return null;
  }),
  post('/user/register', register),
  post('/user/code', ({ body }) => sendOpenCode(body)),
  post('/user/registerByCode', registerByCode),
  post('/user/loginByCode', loginByCode),
  post('/user/forgot/reset', ({ body }) => resetPassword(body)),
  get('/p/user/userInfo', withUser(infoOf)),
  put(
    '/p/user/setUserInfo',
    withUser((user, { body }) => setUserInfo(user, body)),
  ),
];
