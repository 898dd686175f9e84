import { SHOP_NAME } from '@domain/shop/settings';

/** What does not hang on who runs the shop. Company, telephones, licences: the settings of the shop (`useShopInfo`). */
export const SITE = {
  /** Until the settings say otherwise. */
  name: SHOP_NAME,
  slogan: '找得准，买得放心',
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
