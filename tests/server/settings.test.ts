/** Settings of a service are complete or refused; every mistake is named in one line. */
import { describe, expect, it } from 'vitest';
import { isPayUrl } from '../../server/payments/gateway';
import { readSettings, SettingsError } from '../../server/settings';

const RIGHT = {
  PAYMENT_GATEWAY_URL: 'https://gateway.example/begin',
  PAYMENT_GATEWAY_SECRET: 'x'.repeat(32),
  PUBLIC_ORIGIN: 'https://shop.example',
};

function mistakesOf(env: Record<string, string>): readonly string[] {
  try {
    readSettings(env);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.mistakes;
    throw error;
  }
}

it('a gateway exists only when configured', () => {
  expect(readSettings({}).gateway).toBeNull();
  const blank = { PAYMENT_GATEWAY_URL: ' ', PAYMENT_GATEWAY_SECRET: '' };
  expect(readSettings({ ...blank, PUBLIC_ORIGIN: 'https://shop.example' }).gateway).toBeNull();
});

it('a gateway takes all three settings, over http too', () => {
  const gateway = {
    url: RIGHT.PAYMENT_GATEWAY_URL,
    secret: RIGHT.PAYMENT_GATEWAY_SECRET,
    origin: 'https://shop.example',
  };
  expect(readSettings(RIGHT).gateway).toEqual(gateway);
  expect(readSettings({ ...RIGHT, PUBLIC_ORIGIN: 'https://shop.example/' }).gateway).toEqual(gateway);
  const inside = { PAYMENT_GATEWAY_URL: 'http://10.0.0.7:9000/pay', PUBLIC_ORIGIN: 'http://localhost:8080' };
  expect(readSettings({ ...RIGHT, ...inside }).gateway).toMatchObject({ url: 'http://10.0.0.7:9000/pay' });
});

const ADDRESS = 'PAYMENT_GATEWAY_URL is an address that begins with https:// or http://';
const SECRET = 'PAYMENT_GATEWAY_SECRET is needed with PAYMENT_GATEWAY_URL, 32 characters at least';
const ORIGIN =
  'PUBLIC_ORIGIN is needed with PAYMENT_GATEWAY_URL: where buyers find the shop, https://shop.example';

it.each([
  [{ PAYMENT_GATEWAY_URL: 'ftp://gateway.example' }, [ADDRESS]],
  [{ PAYMENT_GATEWAY_URL: 'gateway.example' }, [ADDRESS]],
  [{ PAYMENT_GATEWAY_SECRET: '' }, [SECRET]],
  [{ PAYMENT_GATEWAY_SECRET: 'x'.repeat(31) }, [SECRET]],
  [{ PUBLIC_ORIGIN: '' }, [ORIGIN]],
  [{ PUBLIC_ORIGIN: 'shop.example' }, [ORIGIN]],
  [{ PUBLIC_ORIGIN: 'https://shop.example/shop' }, [ORIGIN]],
  [{ PUBLIC_ORIGIN: 'javascript:alert(1)' }, [ORIGIN]],
  [{ PAYMENT_GATEWAY_URL: 'x', PAYMENT_GATEWAY_SECRET: '', PUBLIC_ORIGIN: '' }, [ADDRESS, SECRET, ORIGIN]],
  [{ PAYMENT_GATEWAY_URL: '' }, ['PAYMENT_GATEWAY_SECRET is of no use without PAYMENT_GATEWAY_URL']],
])('a gateway with %j is reported', (env, mistakes) =>
  expect(mistakesOf({ ...RIGHT, ...env })).toEqual(mistakes),
);

it.each([
  ['https://pay.example/desk?id=1', true],
  ['http://127.0.0.1:9000/desk', true],
  ['http://localhost/desk', true],
  ['http://[::1]:1/desk', true],
  ['http://pay.example/desk', false],
  ['http://127.0.0.1.pay.example/', false],
  ['javascript:alert(1)', false],
  ['/desk', false],
  [`https://pay.example/${'x'.repeat(2_000)}`, false],
  [null, false],
])('a buyer is sent to %s: %s', (address, is) => expect(isPayUrl(address)).toBe(is));

describe('the account for transfers', () => {
  const bank = {
    BANK_ACCOUNT_NAME: '示例试剂有限公司',
    BANK_NAME: '示例银行',
    BANK_ACCOUNT_NO: '6222 0000 0000',
  };

  it('is complete or absent', () => {
    expect(readSettings({}).shop.bank).toBeNull();
    expect(readSettings(bank).shop.bank).toEqual({
      accountName: '示例试剂有限公司',
      bankName: '示例银行',
      accountNo: '6222 0000 0000',
    });
  });

  it.each([
    [{ BANK_NAME: '' }, 'BANK_ACCOUNT_NAME, BANK_NAME and BANK_ACCOUNT_NO are set together'],
    [{ BANK_ACCOUNT_NO: '12x' }, 'BANK_ACCOUNT_NO has digits, perhaps in groups, not “12x”'],
  ])('%j is reported', (env, mistake) => expect(mistakesOf({ ...bank, ...env })).toEqual([mistake]));
});

it.each([
  [{ CATALOGUE: 'some' }, 'CATALOGUE is one of all, not “some”'],
  [{ CHEMISTRY_THREADS: '0' }, 'CHEMISTRY_THREADS is a whole number from 1 to 64, not “0”'],
  [{ CHEMISTRY_DEADLINE: '5' }, 'CHEMISTRY_DEADLINE is a whole number from 100 to 120000, not “5”'],
])('the settings %j are reported', (env, mistake) => expect(mistakesOf(env)).toEqual([mistake]));

describe('channels for messages', () => {
  it('are off unless configured', () => {
    expect(readSettings({})).toMatchObject({ mail: null, webhook: null, shop: { publicOrigin: null } });
  });

  it('need a mail server with a sender, and a key of 32 characters', () => {
    const given = {
      SMTP_URL: 'smtps://mail.example:465',
      MAIL_FROM: 'shop@shop.example',
      WEBHOOK_KEY: 'k'.repeat(32),
      PUBLIC_ORIGIN: 'https://shop.example/',
    };
    expect(readSettings(given)).toMatchObject({
      mail: { url: given.SMTP_URL, from: given.MAIL_FROM },
      webhook: { key: given.WEBHOOK_KEY },
      shop: { publicOrigin: 'https://shop.example' },
    });
  });

  it.each([
    [{ SMTP_URL: 'mail.example' }, ['SMTP_URL is an address', 'MAIL_FROM is needed']],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'shop' }, ['MAIL_FROM is needed']],
    [{ MAIL_FROM: 'shop@shop.example' }, ['MAIL_FROM is of no use without SMTP_URL']],
    [{ WEBHOOK_KEY: 'short' }, ['WEBHOOK_KEY has 32 characters at least']],
    [{ PUBLIC_ORIGIN: 'shop.example' }, ['PUBLIC_ORIGIN is where buyers find the shop']],
  ])('report the mistake %j', (env, words) => {
    const mistakes = mistakesOf(env);
    expect(mistakes.map((line, at) => line.startsWith(words[at] ?? '?'))).toEqual(words.map(() => true));
  });
});
