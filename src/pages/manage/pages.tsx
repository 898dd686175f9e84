/** The pages of the administration; the script of each is fetched when it is opened. */
import { lazy, type ReactElement } from 'react';
import type { ManageKey } from '@domain/staff/pages';

const Desk = lazy(() =>
  import(/* webpackChunkName: "manage__desk" */ './desk').then((page) => ({ default: page.Desk })),
);
const Payments = lazy(() =>
  import(/* webpackChunkName: "manage__payments" */ './payments').then((page) => ({
    default: page.Payments,
  })),
);
const ManagedGoods = lazy(() =>
  import(/* webpackChunkName: "manage__goods" */ './goods').then((page) => ({ default: page.ManagedGoods })),
);
const ManagedLots = lazy(() =>
  import(/* webpackChunkName: "manage__lots" */ './lots').then((page) => ({ default: page.ManagedLots })),
);
const ManagedOrders = lazy(() =>
  import(/* webpackChunkName: "manage__orders" */ './orders').then((page) => ({
    default: page.ManagedOrders,
  })),
);
const ManagedReturns = lazy(() =>
  import(/* webpackChunkName: "manage__returns" */ './returns').then((page) => ({
    default: page.ManagedReturns,
  })),
);
const ManagedInvoices = lazy(() =>
  import(/* webpackChunkName: "manage__invoices" */ './invoices').then((page) => ({
    default: page.ManagedInvoices,
  })),
);
const AskedQuotations = lazy(() =>
  import(/* webpackChunkName: "manage__quotations" */ './quotations').then((page) => ({
    default: page.AskedQuotations,
  })),
);
const ManagedPermits = lazy(() =>
  import(/* webpackChunkName: "manage__permits" */ './permits').then((page) => ({
    default: page.ManagedPermits,
  })),
);
const Customers = lazy(() =>
  import(/* webpackChunkName: "manage__customers" */ './customers').then((page) => ({
    default: page.Customers,
  })),
);
const ManagedFeedback = lazy(() =>
  import(/* webpackChunkName: "manage__feedback" */ './feedback').then((page) => ({
    default: page.ManagedFeedback,
  })),
);
const ManagedContent = lazy(() =>
  import(/* webpackChunkName: "manage__content" */ './content').then((page) => ({
    default: page.ManagedContent,
  })),
);
const StaffAndRecords = lazy(() =>
  import(/* webpackChunkName: "manage__staff" */ './staff').then((page) => ({
    default: page.StaffAndRecords,
  })),
);
const ShopSettingsPage = lazy(() =>
  import(/* webpackChunkName: "manage__settings" */ './settings').then((page) => ({
    default: page.ShopSettingsPage,
  })),
);

export const PAGES: Record<ManageKey, ReactElement> = {
  desk: <Desk />,
  payments: <Payments />,
  goods: <ManagedGoods />,
  lots: <ManagedLots />,
  orders: <ManagedOrders />,
  returns: <ManagedReturns />,
  invoices: <ManagedInvoices />,
  quotations: <AskedQuotations />,
  permits: <ManagedPermits />,
  customers: <Customers />,
  feedback: <ManagedFeedback />,
  content: <ManagedContent />,
  staff: <StaffAndRecords />,
  settings: <ShopSettingsPage />,
};
