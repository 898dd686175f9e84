import { buyerRead, buyerWrite } from '../http/guard';
import type { Handlers } from '../http/operation';
import * as delivery from './delivery';
import * as service from './service';
import * as settings from './settings';

export const inboxRoutes = {
  inbox: buyerRead((work, buyer, { query }) => service.list(work, buyer, query)),
  markRead: buyerWrite((work, buyer, { body }) => service.markRead(work, buyer, body)),
  inboxSettings: buyerRead(settings.findSettings),
  changeInboxSettings: buyerWrite((work, buyer, { body }) => settings.changeOff(work, buyer, body)),
  sendInboxMailCode: settings.sendCodeToMail,
  setInboxMail: settings.setMail,
  removeInboxMail: buyerWrite(settings.removeMail),
  setInboxWebhook: buyerWrite((work, buyer, { body }) => settings.setWebhook(work, buyer, body)),
  removeInboxWebhook: buyerWrite(settings.removeWebhook),
  testInboxWebhook: delivery.testWebhook,
  undeliveredMessages: buyerRead(delivery.findUndelivered),
  retryDelivery: buyerWrite((work, buyer, { params }) => delivery.retry(work, buyer, params.deliveryId)),
} satisfies Partial<Handlers>;
