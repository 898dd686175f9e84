/** The demo's company. Nothing in it can pass for real: （示例） in every name, and numbers that belong to nobody. */
import { dayAfter } from '../domain/shared/dates';
import { usccCheckChar } from '../domain/shared/taxId';
import type { ShopValues } from '../domain/shop/types';
import type { Work } from '../server/db/transaction';
import { dayOf } from '../server/http/dates';
import { saveSettings } from '../server/shopSettings/service';
import { MANAGER_ID } from './buyers';

// Region 000000: valid in form, but unassigned.
const CREDIT_CODE = `91${'0'.repeat(15)}`;

/** @param today `yyyy-MM-dd` */
export const demoShop = (today: string): ShopValues => ({
  companyName: '澄析试剂（示例）有限公司',
  creditCode: CREDIT_CODE + usccCheckChar(CREDIT_CODE),
  registeredAddress: '上海市闵行区示例路 1 号',
  registeredPhone: '400-000-0000',
  invoiceDrawer: '开票系统',
  bankAccountName: '澄析试剂（演示账户）',
  bankName: '示例银行上海分行',
  bankAccountNo: '0000 0000 0000 0000 000',
  shopName: '澄析试剂',
  servicePhone: '400-000-0000',
  serviceFrom: '8:30',
  serviceTo: '18:00',
  serviceMail: 'service@chengxi.example',
  address: '上海市闵行区示例路 1 号',
  returnAddress: '上海市闵行区示例路 1 号',
  returnReceiver: '澄析试剂退货组',
  returnPhone: '400-000-0000',
  hazardLicence: '沪（示例）危化经许〔2026〕000000',
  hazardScope: '示例许可范围，仅供演示',
  hazardValidUntil: dayAfter(today, 1000),
  emergencyPhone: '400-000-0001',
  icpNo: '沪ICP备00000000号',
  icpLink: '',
  securityNo: '沪公网安备00000000000000号',
  securityLink: '',
  businessLicence: '000000000000000000（示例）',
});

/** Saves the settings as the demo's manager, in a database without settings. */
export async function insertShopSettings(work: Work): Promise<void> {
  const byManager: Work = { ...work, actor: { ...work.actor, kind: 'staff', id: MANAGER_ID } };
  // Nobody is logged in during the seeding, so nobody can prove an identity.
  await saveSettings(byManager, { version: 0, values: demoShop(dayOf(work.now)) }, () => undefined);
}
