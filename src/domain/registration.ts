/** What a registration must have before it is sent; the reasons are shown beside the fields. */
import { checkPassword } from './password';
import { checkMobile } from './phone';

export interface RegistrationDraft {
  userName: string;
  passWord: string;
  mobile: string;
  /** 单位; blank = buys as a person */
  institution: string;
  /** Agreed to the rules? */
  agreed: boolean;
}

export type RegistrationField = keyof RegistrationDraft;
export type RegistrationErrors = Partial<Record<RegistrationField, string>>;

export const EMPTY_REGISTRATION: RegistrationDraft = {
  userName: '',
  passWord: '',
  mobile: '',
  institution: '',
  agreed: false,
};

const USER_NAME = /^[\p{L}\p{N}_-]{3,20}$/u;
const INSTITUTION_MAX = 60;

/** Reasons by field; empty when it can be sent. */
export function checkRegistration(draft: RegistrationDraft): RegistrationErrors {
  const errors: RegistrationErrors = {};
  const userName = draft.userName.trim();
  if (userName === '') errors.userName = '请填写用户名';
  else if (!USER_NAME.test(userName)) errors.userName = '用户名为 3–20 个字母、数字、汉字、下划线或短横线';
  const passWord = checkPassword(draft.passWord);
  if (passWord) errors.passWord = passWord;
  const mobile = checkMobile(draft.mobile);
  if (mobile) errors.mobile = mobile;
  if (draft.institution.trim().length > INSTITUTION_MAX)
    errors.institution = `单位不能超过 ${INSTITUTION_MAX} 个字`;
  if (!draft.agreed) errors.agreed = '请阅读并同意购买与隐私规则';
  return errors;
}

const NAMED: [string, RegistrationField][] = [
  ['用户名', 'userName'],
  ['手机号', 'mobile'],
  ['密码', 'passWord'],
  ['单位', 'institution'],
];

/** The field a refusal of the server is about; null when it names none. */
export const fieldOfRefusal = (sentence: string): RegistrationField | null =>
  NAMED.find(([word]) => sentence.includes(word))?.[1] ?? null;
