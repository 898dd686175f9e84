import { SHOP_NAME } from '@domain/shop/name';

/**
 * Values that do not depend on the shop's owner. Company, telephones and licences are in the settings of the shop
 * (`useShopInfo`).
 */
export const SITE = {
  /** Used until the settings are loaded. */
  name: SHOP_NAME,
  slogan: '找得准，买得放心',
  notice: '本站试剂仅供科研与工业用途，不得用于人体、食品或家庭。管制信息仅供参考，以主管部门规定为准。',
} as const;

/** Placeholder of the search box with the notations it understands. */
export const SEARCH_PLACEHOLDER = '名称 / CAS / 货号 / 分子式 / SMILES';

/** The mock's seeded account, shown on the login page only where the mock serves. */
export const DEMO_ACCOUNT = { userName: 'buyer', passWord: 'Reagent2026' } as const;

/** Timeout of a request, ms (B9.1). */
export const REQUEST_TIMEOUT = 10_000;
/** The same for a file, which the server has to create first. */
export const FILE_TIMEOUT = 30_000;
/** For calls about thousands of rows, ms. */
export const LONG_TIMEOUT = 120_000;
/** Maximum wait at start-up for the logged-in user, ms */
export const START_PATIENCE = 3_000;
/** Duration of a message, s (B9.5). */
export const MESSAGE_SECONDS = 3;
/** Duration of a notification, s (B9.5). */
export const NOTIFICATION_SECONDS = 4.5;

export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'X-XSRF-TOKEN';
/** Shown at HTTP 401 (B8.2). */
export const UNAUTHORISED_TEXT = '无权限，请登录！';
