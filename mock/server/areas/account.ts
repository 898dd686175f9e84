/** Login, registration, forgotten password, and who the buyer is. */
import { randomInt } from 'node:crypto';
import { checkPassword } from '../../../src/domain/password';
import { isMobile, maskPhone, normalizePhone } from '../../../src/domain/phone';
import { now } from '../core/clock';
import { refuse, unauthorised } from '../core/envelope';
import { qaEnabled } from '../core/faults';
import { objectOf, optionalText, textOf } from '../core/read';
import { get, post, put, withUser, type Route } from '../core/route';
import { store, type User } from '../store';
import { plainPassword } from './password';
import { issueToken, userOfToken, voidToken, voidTokensOf } from './tokens';

const LOCK_AFTER = 10;
const LOCK_MS = 30 * 60_000;
const CODE_SECONDS = 300;
const CODE_PAUSE_SECONDS = 60;
const CODE_TRIES = 5;

/** A mobile number first, else the login name, as mall4j looks it up. */
function findUser(name: string): User | undefined {
  const { users } = store();
  const byMobile = isMobile(name) ? users.find((user) => user.mobile === normalizePhone(name)) : undefined;
  return byMobile ?? users.find((user) => user.userName === name);
}

/** A mobile number without its writing; refused when it is none. */
export function mobileOf(text: string): string {
  const number = normalizePhone(text);
  return number && isMobile(number) ? number : refuse('请填写正确的手机号');
}

function login(body: unknown, origin: string) {
  const fields = objectOf(body);
  const name = textOf(fields.userName, '账号', 50);
  const passWord = plainPassword(textOf(fields.passWord, '密码'));
  const key = `${origin} ${name}`;
  const recent = (store().loginFailures.get(key) ?? []).filter((time) => now() - time < LOCK_MS);
  if (recent.length >= LOCK_AFTER) refuse('密码输入错误十次，已限制登录30分钟');
  const user = findUser(name);
  if (!user || user.passWord !== passWord) {
    store().loginFailures.set(key, [...recent, now()]);
    return refuse('账号或密码不正确');
  }
  store().loginFailures.delete(key);
  return issueToken(user.userId);
}

function register(body: unknown) {
  const fields = objectOf(body);
  const userName = textOf(fields.userName ?? fields.nickName, '用户名', 20);
  if (!/^[\p{L}\p{N}_-]{3,20}$/u.test(userName)) refuse('用户名为 3–20 个字母、数字、汉字、下划线或短横线');
  const passWord = plainPassword(textOf(fields.passWord, '密码'));
  const weak = checkPassword(passWord);
  if (weak) refuse(weak);
  const mobile = optionalText(fields.mobile, '手机号', 20);
  const number = mobile && mobileOf(mobile);
  if (store().users.some((user) => user.userName === userName)) refuse('该用户名已注册，无法重新注册');
  if (number && store().users.some((user) => user.mobile === number)) refuse('该手机号已注册，请直接登录');
  const institution = optionalText(fields.institution, '单位', 60) ?? '';
  const user: User = {
    userId: crypto.randomUUID().replaceAll('-', ''),
    userName,
    nickName: optionalText(fields.nickName, '昵称', 20) ?? userName,
    mobile: number,
    pic: null,
    institution,
    personal: institution === '',
    canManage: false,
    passWord,
  };
  store().users.push(user);
  return issueToken(user.userId);
}

function sendCode(body: unknown) {
  const mobile = mobileOf(textOf(objectOf(body).mobile, '手机号', 20));
  const held = store().codes.get(mobile);
  const waited = held ? (now() - held.sentAt) / 1000 : Infinity;
  if (waited < CODE_PAUSE_SECONDS)
    refuse(`验证码发送过于频繁，请 ${Math.ceil(CODE_PAUSE_SECONDS - waited)} 秒后再试`);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  store().codes.set(mobile, { code, sentAt: now(), tries: 0 });
  // Whether a number is registered is not told: the answer is the same.
  return { expiresIn: CODE_SECONDS, devCode: qaEnabled() ? code : null };
}

function useCode(mobile: string, code: string): void {
  const held = store().codes.get(mobile);
  if (!held || now() - held.sentAt > CODE_SECONDS * 1000) return refuse('验证码已失效，请重新获取');
  held.tries++;
  if (held.tries > CODE_TRIES) {
    store().codes.delete(mobile);
    refuse('验证码错误次数过多，请重新获取');
  }
  if (held.code !== code) refuse('验证码不正确');
  store().codes.delete(mobile);
}

function resetPassword(body: unknown): null {
  const fields = objectOf(body);
  const mobile = mobileOf(textOf(fields.mobile, '手机号', 20));
  const passWord = plainPassword(textOf(fields.passWord, '新密码'));
  const weak = checkPassword(passWord);
  if (weak) refuse(weak);
  useCode(mobile, textOf(fields.code, '验证码', 6));
  const user = store().users.find((one) => one.mobile === mobile);
  if (!user) return refuse('验证码不正确');
  user.passWord = passWord;
  voidTokensOf(user.userId);
  return null;
}

function setUserInfo(user: User, body: unknown): null {
  const fields = objectOf(body);
  user.nickName = optionalText(fields.nickName, '昵称', 20) ?? user.nickName;
  user.pic = optionalText(fields.avatarUrl, '头像', 500) ?? user.pic;
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
  post('/login', ({ body, origin }) => login(body, origin)),
  post('/token/refresh', ({ body }) => {
    const old = textOf(objectOf(body).refreshToken, '令牌', 100);
    const user = userOfToken(old) ?? unauthorised();
    voidToken(old);
    return issueToken(user.userId);
  }),
  post('/logOut', ({ token }) => {
    voidToken(token);
    return null;
  }),
  post('/user/register', ({ body }) => register(body)),
  post('/user/forgot/code', ({ body }) => sendCode(body)),
  post('/user/forgot/reset', ({ body }) => resetPassword(body)),
  get('/p/user/userInfo', withUser(infoOf)),
  put(
    '/p/user/setUserInfo',
    withUser((user, { body }) => setUserInfo(user, body)),
  ),
];
