import { buyerRead, buyerWrite, publicRead, staffRead, staffWrite } from '../http/guard';
import type { Handlers } from '../http/operation';
import * as canned from './canned';
import * as managed from './managed';
import * as questions from './questions';
import { quote } from './quote';
import * as service from './service';

export const conversationRoutes = {
  conversations: buyerRead((work, buyer, { query }) => service.listConversations(work, buyer, query)),
  openConversation: buyerWrite((work, buyer, { body }) => service.open(work, buyer, body)),
  conversation: buyerRead((work, buyer, { params }) =>
    service.findConversation(work, buyer, params.conversationNo),
  ),
  writeMessage: buyerWrite((work, buyer, { params, body }) =>
    service.write(work, buyer, params.conversationNo, body),
  ),
  readConversation: buyerWrite((work, buyer, { params, body }) =>
    service.read(work, buyer, params.conversationNo, body),
  ),
  closeConversation: buyerWrite((work, buyer, { params }) =>
    service.close(work, buyer, params.conversationNo),
  ),
  managedConversations: staffRead((work, staff, { query }) => managed.listManaged(work, staff, query)),
  conversationsWaiting: staffRead((work, staff) => managed.waiting(work, staff)),
  managedConversation: staffRead((work, _staff, { params }) =>
    managed.findManaged(work, params.conversationNo),
  ),
  answerConversation: staffWrite((work, staff, { params, body }) =>
    managed.answer(work, staff, params.conversationNo, body),
  ),
  assignConversation: staffWrite((work, _staff, { params, body }) =>
    managed.assign(work, params.conversationNo, body),
  ),
  setConversationState: staffWrite((work, _staff, { params, body }) =>
    managed.setState(work, params.conversationNo, body),
  ),
  quoteConversation: staffWrite((work, staff, { params, body }) =>
    quote(work, staff, params.conversationNo, body),
  ),
  cannedAnswers: staffRead((work) => canned.listAnswers(work)),
  addCannedAnswer: staffWrite((work, staff, { body }) => canned.add(work, staff, body)),
  changeCannedAnswer: staffWrite((work, staff, { params, body }) =>
    canned.change(work, staff, params.answerId, body),
  ),
  deleteCannedAnswer: staffWrite((work, _staff, { params }) => canned.remove(work, params.answerId)),
  proposeQuestion: staffWrite((work, staff, { params, body }) =>
    questions.propose(work, staff, params.conversationNo, body),
  ),
  managedQuestions: staffRead((work, _staff, { query }) => questions.listManaged(work, query)),
  decideQuestion: staffWrite((work, staff, { params, body }) =>
    questions.decide(work, staff, params.questionId, body),
  ),
  productQuestions: publicRead((work, { query }) => questions.publishedOf(work, query.prodId)),
} satisfies Partial<Handlers>;
