/** What a password must be. No source gives a rule; 8–20 characters with letters and digits is usual in such shops. */

/** Why a password will not do, in Chinese; null when it will. */
export function checkPassword(text: string): string | null {
  if (text === '') return '请输入密码';
  if (text.length < 8 || text.length > 20) return '密码长度为 8–20 个字符';
  if (!/^[\x21-\x7e]+$/.test(text)) return '密码只能包含英文字母、数字和英文符号，不能有空格';
  return /[A-Za-z]/.test(text) && /\d/.test(text) ? null : '密码须同时包含字母和数字';
}
