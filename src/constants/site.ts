import { SHOP_CONTACT } from '../domain/shared/shopContact';

/** When somebody answers the telephone on working days. */
export const SERVICE_HOURS = { from: '8:30', to: '18:00' } as const;

/**
 * What the shop calls itself and the lines a Chinese shop must carry: change them here and nowhere else; name, address,
 * telephones and mail in `domain/shared/shopContact.ts`, as the server prints them too.
 */
export const SITE = {
  ...SHOP_CONTACT,
  slogan: '找得准，买得放心',
  serviceHours: `工作日 ${SERVICE_HOURS.from}–${SERVICE_HOURS.to}`,
  /** Where buyers send goods back to. */
  returnAddress: '上海市闵行区示例路 1 号 澄析试剂退货组 400-000-0000',
  /** Each line with its link, or null where there is nothing to open. */
  legal: [
    { text: 'ICP 备案号：沪ICP备00000000号', href: 'https://beian.miit.gov.cn/' },
    { text: '公安备案号：沪公网安备 00000000000000号', href: 'https://beian.mps.gov.cn/' },
    { text: '危险化学品经营许可证：沪（示例）危化经许〔2026〕000000', href: null },
    { text: '营业执照：000000000000000000（示例）', href: null },
  ],
  notice: '本站试剂仅供科研与工业用途，不得用于人体、食品或家庭。管制信息仅供参考，以主管部门规定为准。',
} as const;

/** What the search box understands, in the box. */
export const SEARCH_PLACEHOLDER = '名称 / CAS / 货号 / 分子式 / SMILES';

/** The account of the mock's seed, shown on the login page only where the mock serves. */
export const DEMO_ACCOUNT = { userName: 'buyer', passWord: 'Reagent2026' } as const;

/** ms until a request is given up (B9.1). */
export const REQUEST_TIMEOUT = 10_000;
/** The same for a file, which the server first has to make. */
export const FILE_TIMEOUT = 30_000;
/** ms that a page waits at start-up for the answer who is logged in */
export const START_PATIENCE = 3_000;
/** Seconds a message stays (B9.5). */
export const MESSAGE_SECONDS = 3;
/** Seconds a notification stays (B9.5). */
export const NOTIFICATION_SECONDS = 4.5;

export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'X-XSRF-TOKEN';
/** Shown at HTTP 401 (B8.2). */
export const UNAUTHORISED_TEXT = '无权限，请登录！';
