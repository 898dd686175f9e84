import type { Wire } from '@contract/types';
import styles from './messages.module.less';

type Message = Wire['ConversationMessage'];

interface Props {
  messages: readonly (Message & { by?: string | null })[];
  /** Name of the writer of a message. */
  nameOf: (message: Message & { by?: string | null }) => string;
  /** The side of the reader, whose messages stand on the right. */
  own: Message['side'];
}

/** The messages of a conversation, oldest first. */
export const Messages = ({ messages, nameOf, own }: Props) => (
  <ol className={styles.messages} aria-label="消息">
    {messages.map((message) => (
      <li key={message.messageId} data-own={message.side === own || undefined}>
        <p className="quiet">
          {nameOf(message)} <time dateTime={message.time.replace(' ', 'T')}>{message.time.slice(0, 16)}</time>
        </p>
        <p className={styles.text}>{message.text}</p>
      </li>
    ))}
  </ol>
);
