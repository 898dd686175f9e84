/** The account of the user: settings, devices, consents, verification, second factor. */
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import {
  accountDetail,
  changeInstitution,
  changeMobile,
  changeNotices,
  changePassword,
  closeAccount,
  closureState,
  deviceList,
  endDevice,
  endOtherDevices,
  setAvatar,
  setNickName,
  type NoticeSettings,
} from '@/services/accountSettings';
import { agree, consents, withdrawConsent, type ShopDocument } from '@/services/privacy';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  passSecondFactor,
  renewRecoveryCodes,
  secondFactor,
} from '@/services/staffAccess';
import { applyForVerification, verification } from '@/services/verification';
import { invalidating } from './invalidation';

/** Also covers `accountQuery`. */
const ACCOUNT_KEY = ['account'] as const;
const DEVICES_KEY = [...ACCOUNT_KEY, 'devices'] as const;
const FACTOR_KEY = [...ACCOUNT_KEY, 'secondFactor'] as const;

/** Not cached: forms start from it. */
export const accountDetailQuery = () =>
  queryOptions({ queryKey: [...ACCOUNT_KEY, 'detail'], queryFn: accountDetail, gcTime: 0 });

const changesAccount = invalidating(ACCOUNT_KEY);

export const setNickNameMutation = () =>
  mutationOptions({ mutationFn: (nickName: string) => setNickName(nickName), ...changesAccount });

/** Takes a data URL; a blank one removes the avatar. */
export const setAvatarMutation = () =>
  mutationOptions({ mutationFn: (avatarUrl: string) => setAvatar(avatarUrl), ...changesAccount });

export const changeMobileMutation = () =>
  mutationOptions({
    mutationFn: (change: Parameters<typeof changeMobile>[0]) => changeMobile(change),
    ...changesAccount,
  });

interface PasswordChange {
  oldPassWord: string;
  passWord: string;
}

/** Ends all other logins; returns their number. */
export const changePasswordMutation = () =>
  mutationOptions({
    mutationFn: ({ oldPassWord, passWord }: PasswordChange) => changePassword(oldPassWord, passWord),
    ...changesAccount,
  });

/** Another institution or tax number also ends the verification. */
export const changeInstitutionMutation = () =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof changeInstitution>[0]) => changeInstitution(body),
    ...changesAccount,
  });

/** Sets which SMS the buyer receives; optimistic. */
export const changeNoticesMutation = () => {
  const { queryKey } = accountDetailQuery();
  return mutationOptions({
    mutationFn: (notices: NoticeSettings) => changeNotices(notices),
    onMutate: async (notices: NoticeSettings, { client }) => {
      // A pending read would overwrite the change.
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, before && { ...before, notices });
      return before;
    },
    onError: (_error, _notices, before, { client }) => {
      client.setQueryData(queryKey, before);
    },
    onSettled: (_done, _error, _notices, _before, { client }) => client.invalidateQueries({ queryKey }),
  });
};

/** Devices on which the account is logged in. */
export const devicesQuery = () => queryOptions({ queryKey: DEVICES_KEY, queryFn: deviceList });

export const endDeviceMutation = () =>
  mutationOptions({ mutationFn: (deviceId: string) => endDevice(deviceId), ...invalidating(DEVICES_KEY) });

/** Returns the number of ended logins. */
export const endOtherDevicesMutation = () =>
  mutationOptions({ mutationFn: () => endOtherDevices(), ...invalidating(DEVICES_KEY) });

/** Obstacles to closing the account. Not cached: a form depends on it. */
export const closureStateQuery = () =>
  queryOptions({ queryKey: [...ACCOUNT_KEY, 'closure'], queryFn: closureState, gcTime: 0 });

export const closeAccountMutation = () =>
  mutationOptions({
    mutationFn: ({ passWord, confirm }: { passWord: string; confirm: string }) =>
      closeAccount(passWord, confirm),
  });

export const consentsQuery = () =>
  queryOptions({ queryKey: [...ACCOUNT_KEY, 'consents'], queryFn: consents });

export const agreeMutation = () =>
  mutationOptions({
    mutationFn: (document: ShopDocument) => agree([document], { quiet: false }),
    ...changesAccount,
  });

/** Also turns notices off. */
export const withdrawConsentMutation = () =>
  mutationOptions({ mutationFn: () => withdrawConsent(), ...changesAccount });

/** The verification of the account by the shop (单位认证). */
export const verificationQuery = () =>
  queryOptions({ queryKey: [...ACCOUNT_KEY, 'verification'], queryFn: verification });

export const applyForVerificationMutation = () =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof applyForVerification>[0]) => applyForVerification(body),
    ...changesAccount,
  });

export const secondFactorQuery = () => queryOptions({ queryKey: FACTOR_KEY, queryFn: secondFactor });

/** A new secret on each visit; never read again by itself, which would replace the shown one. */
export const enrolmentQuery = () =>
  queryOptions({
    queryKey: ['enrolment'],
    queryFn: beginSecondFactor,
    gcTime: 0,
    staleTime: Infinity,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/**
 * Confirms the second factor with its first code; returns the recovery codes. Ends all other logins. The state is read
 * again when the user has saved the codes.
 */
export const confirmSecondFactorMutation = () =>
  mutationOptions({ mutationFn: (code: string) => confirmSecondFactor(code), ...invalidating(DEVICES_KEY) });

export const passSecondFactorMutation = () =>
  mutationOptions({ mutationFn: (code: string) => passSecondFactor(code), ...invalidating(FACTOR_KEY) });

/** Returns the new recovery codes. */
export const renewRecoveryCodesMutation = () =>
  mutationOptions({ mutationFn: () => renewRecoveryCodes(), ...invalidating(FACTOR_KEY) });

export const endSecondFactorMutation = () =>
  mutationOptions({ mutationFn: () => endSecondFactor(), ...invalidating(FACTOR_KEY) });
