/** E-mail addresses: form only. Whether one exists, only a mail to it shows. */

const MAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

/** Source: HTML Living Standard, valid e-mail address, with a full host name. ASCII only. */
export const isMailAddress = (text: string): boolean => text.length <= 254 && MAIL.test(text);
