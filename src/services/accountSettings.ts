/** The account's settings: avatar, mobile, password, institution, notices, devices, closure. Forms show refusals. */
import { encryptPassword } from '@/services/passwordCipher';
import { web } from './client';
import { withWork } from './codeWork';
import type { Wire } from '@contract/types';
import { having, isCodeSent } from './entryShape';
import { listIn, objectIn } from './listShape';

const isDevice = having<Wire['Device']>({ deviceId: 'text', userAgent: 'text' });
const isAccount = having<Wire['AccountDetail']>({ name: 'text', tax: 'object', notices: 'object' });

export type AccountDetail = Wire['AccountDetail'];
export type Device = Wire['Device'];
export type NoticeSettings = Wire['NoticeSettings'];

export const accountDetail = async (): Promise<AccountDetail> =>
  objectIn(await web('get', '/p/user/account', { quiet: true }), isAccount);

export const setNickName = (nickName: string) =>
  web('put', '/p/user/setUserInfo', { body: { nickName }, quiet: true });

/** An avatar as data URL; blank removes it. */
export const setAvatar = (avatarUrl: string) =>
  web('put', '/p/user/setUserInfo', { body: { avatarUrl }, quiet: true });

const changeCode = (requested: Omit<Wire['ChangeCodeRequest'], 'solution'>) =>
  withWork((solution) => web('post', '/p/user/code', { body: { ...requested, solution }, quiet: true }));

/** Sends a code to the current mobile of the account. */
export const sendCodeToOld = async () => objectIn(await changeCode({ to: 'old' }), isCodeSent);

/** Sends a code to the new mobile of the account. */
export const sendCodeToNew = async (mobile: string) =>
  objectIn(await changeCode({ to: 'new', mobile }), isCodeSent);

interface MobileChange {
  mobile: string;
  code: string;
  /** For an account with a mobile. */
  oldCode: string;
  /** For an account without one. */
  passWord: string;
}

export const changeMobile = async ({ passWord, ...body }: MobileChange): Promise<void> => {
  const proof = passWord === '' ? {} : { passWord: await encryptPassword(passWord) };
  await web('put', '/p/user/mobile', { body: { ...body, ...proof }, quiet: true });
};

/** Changes the password; returns on how many other devices the login ended. */
export const changePassword = async (oldPassWord: string, passWord: string): Promise<number> => {
  const [old, fresh] = [await encryptPassword(oldPassWord), await encryptPassword(passWord)];
  return web('put', '/p/user/password', { body: { oldPassWord: old, passWord: fresh }, quiet: true });
};

export const changeInstitution = (body: Wire['InstitutionRequest']) =>
  web('put', '/p/user/institution', { body, quiet: true });

export const changeNotices = (body: NoticeSettings) => web('put', '/p/user/notices', { body, quiet: true });

/** The account's logins, this device first. */
export const deviceList = async (): Promise<Device[]> =>
  listIn(await web('get', '/p/user/devices', { quiet: true }), isDevice);

export const endDevice = (deviceId: string) =>
  web('delete', '/p/user/devices/{deviceId}', { params: { deviceId } });

/** Ends every other login; returns their number. */
export const endOtherDevices = () => web('delete', '/p/user/devices');

export const closureState = async () => objectIn(await web('get', '/p/user/closure', { quiet: true }));

/** Closes the account permanently. */
export const closeAccount = async (passWord: string, confirm: string): Promise<void> => {
  const body = { passWord: await encryptPassword(passWord), confirm };
  await web('post', '/p/user/closure', { body, quiet: true });
};
