/** Checks of a registration before it is sent; messages are shown beside the fields. */
import { checkInstitution, type BuyerRole } from './account';
import { checkPassword } from './password';
import { checkMobile } from '../shared/phone';
import { checkCode } from './smsCode';

export interface RegistrationDraft {
  mobile: string;
  /** Verification code that was sent to the mobile. */
  code: string;
  userName: string;
  passWord: string;
  /** Registers as a private person, not for an institution. */
  personal: boolean;
  institution: string;
  role: BuyerRole;
  agreed: boolean;
}

export type RegistrationField = keyof RegistrationDraft;
export type RegistrationErrors = Partial<Record<RegistrationField, string>>;

export const EMPTY_REGISTRATION: RegistrationDraft = {
  mobile: '',
  code: '',
  userName: '',
  passWord: '',
  personal: false,
  institution: '',
  role: '',
  agreed: false,
};

const USER_NAME = /^[\p{L}\p{N}_-]{3,20}$/u;

/** Returns a Chinese message when a user name is not acceptable, else null. */
export function checkUserName(text: string): string | null {
  const userName = text.trim();
  if (userName === '') return '请填写用户名';
  if (!USER_NAME.test(userName)) return '用户名为 3–20 个字母、数字、汉字、下划线或短横线';
  return null;
}

const ALL_FIELDS = Object.keys(EMPTY_REGISTRATION) as RegistrationField[];
/** Fields without SMS verification: no mobile is asked for, as it could not be verified. */
const WITHOUT_CODE: RegistrationField[] = ['userName', 'passWord', 'personal', 'institution', 'agreed'];

/** Fields of the form, with or without SMS verification. */
const registrationFields = (byCode: boolean): RegistrationField[] => (byCode ? ALL_FIELDS : WITHOUT_CODE);

/** Returns messages by field, in the order of the form; empty when the draft is valid. */
export function checkRegistration(draft: RegistrationDraft, byCode = true): RegistrationErrors {
  const institution = draft.personal ? null : checkInstitution(draft.institution);
  const reasons: [RegistrationField, string | null][] = [
    ['mobile', checkMobile(draft.mobile)],
    ['code', checkCode(draft.code)],
    ['userName', checkUserName(draft.userName)],
    ['passWord', checkPassword(draft.passWord, [draft.userName.trim(), draft.mobile.trim()])],
    ['institution', institution],
    ['role', draft.personal || draft.role !== '' ? null : '请选择身份'],
    ['agreed', draft.agreed ? null : '请阅读并同意用户协议与隐私政策'],
  ];
  const fields = registrationFields(byCode);
  return Object.fromEntries(reasons.filter(([field, reason]) => reason !== null && fields.includes(field)));
}
