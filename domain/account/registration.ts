/** What a registration must have before it is sent; the reasons are shown beside the fields. */
import { checkInstitution, type BuyerRole } from './account';
import { checkPassword } from './password';
import { checkMobile } from '../shared/phone';
import { checkCode } from './smsCode';

export interface RegistrationDraft {
  mobile: string;
  /** Sent to the mobile. */
  code: string;
  userName: string;
  passWord: string;
  /** Buys as a person, not for an institution. */
  personal: boolean;
  /** 单位 */
  institution: string;
  role: BuyerRole;
  /** Agreed to the rules? */
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

/** Why a user name will not do, in Chinese; null when it will. */
export function checkUserName(text: string): string | null {
  const userName = text.trim();
  if (userName === '') return '请填写用户名';
  if (!USER_NAME.test(userName)) return '用户名为 3–20 个字母、数字、汉字、下划线或短横线';
  return null;
}

const ALL_FIELDS = Object.keys(EMPTY_REGISTRATION) as RegistrationField[];
/** Who cannot prove a mobile registers without one, and tells no more than that call takes. */
const WITHOUT_CODE: RegistrationField[] = ['userName', 'passWord', 'personal', 'institution', 'agreed'];

/** The fields of the form, with codes by SMS and without. */
const registrationFields = (byCode: boolean): RegistrationField[] => (byCode ? ALL_FIELDS : WITHOUT_CODE);

/** Reasons by field, in the order of the form; empty when it can be sent. */
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
