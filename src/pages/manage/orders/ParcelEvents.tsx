import { Flex, Form, Input } from 'antd';
import { useState } from 'react';
import { notify } from '@/browser/notify';
import { ActionDialog } from '@/components/manage/ActionDialog';
import { DialogFoot } from '@/components/ui/DialogFoot';
import { SelectBox } from '@/components/ui/SelectBox';
import { SubmitForm } from '@/components/ui/SubmitForm';
import type { Parcel } from '@domain/order/orderView';
import { EVENT_KINDS, eventProblems, eventText, type EventDraft } from '@domain/order/parcelEvent';
import { reasonOf } from '@domain/shared/failure';
import { useSubmit } from '@/hooks/useSubmit';
import type { ManagedOrder, ManagedParcelEvent } from '@/services/manageOrders';
import { addParcelEvent, correctParcelEvent, removeParcelEvent } from '@/services/parcels';
import { RemovalForm } from './RemovalForm';
import styles from './orders.module.less';

interface Actions {
  onChanged: (managed: ManagedOrder) => void;
  onStale: () => void;
}

interface Props extends Actions {
  orderNumber: string;
  parcel: Parcel;
  events: readonly ManagedParcelEvent[];
  mayRecord: boolean;
}

const KINDS = Object.entries(EVENT_KINDS).map(([value, label]) => ({ value, label }));
const GMT8_MS = 8 * 3_600_000;
const minuteNow = (): string => new Date(Date.now() + GMT8_MS).toISOString().slice(0, 16).replace('T', ' ');

/** What is recorded of a parcel's way, and who recorded it; the warehouse adds to it by hand. */
export function ParcelEvents({ orderNumber, parcel, events, mayRecord, ...actions }: Props) {
  const { dvyFlowId, parcelNo, sentTime } = parcel;
  const fresh = (): EventDraft => ({ time: minuteNow(), kind: 'inTransit', place: '', text: '' });
  return (
    <div role="group" aria-label={`物流记录 ${dvyFlowId}`}>
      <Flex wrap gap="4px 12px" align="center">
        {events.length === 0 && <span className="quiet">暂无物流信息</span>}
        {mayRecord && (
          <ActionDialog
            small
            draftKey={`manage/orders/addEvent/${orderNumber}-${parcelNo}`}
            label="登记物流"
            name={`登记物流 ${dvyFlowId}`}
            title={`登记物流 ${dvyFlowId}`}
          >
            {(close) => (
              <EventForm
                {...actions}
                draftKey={`manage/orders/addEvent/${orderNumber}-${parcelNo}`}
                sentTime={sentTime}
                initial={fresh()}
                send={(body) => addParcelEvent(orderNumber, parcelNo, body)}
                onClose={close}
              />
            )}
          </ActionDialog>
        )}
      </Flex>
      <ul className={styles.goods}>
        {events.map((event) => (
          <li key={event.eventId}>
            <Flex wrap gap="4px 12px" align="center">
              <span className="quiet">{event.time.slice(0, 16)}</span>
              <span className={event.kind === 'exception' ? 'danger' : undefined}>
                {eventText(event.kind, event.place, event.text)}
              </span>
              <span className="quiet">{sourceText(event)}</span>
              {mayRecord && <Change event={event} sentTime={sentTime} {...actions} />}
            </Flex>
          </li>
        ))}
      </ul>
    </div>
  );
}

const sourceText = ({ source, by, receivedTime, counts, dvyFlowId }: ManagedParcelEvent): string => {
  const who = source === 'carrier' ? '承运商推送' : `${by} 登记`;
  const former = counts ? '' : `，属于更正前的运单号 ${dvyFlowId}，买家不可见`;
  return `${who}，${receivedTime.slice(0, 16)}${former}`;
};

/** A carrier's record is theirs: it can only be taken back. */
function Change({ event, sentTime, ...actions }: Actions & { event: ManagedParcelEvent; sentTime: string }) {
  const { eventId, time, kind, place, text, source } = event;
  const what = `${time.slice(0, 16)} ${EVENT_KINDS[kind]}`;
  return (
    <>
      {source === 'staff' && (
        <ActionDialog
          small
          draftKey={`manage/orders/event/${eventId}`}
          label="更正"
          name={`更正物流记录 ${what}`}
          title="更正物流记录"
        >
          {(close) => (
            <EventForm
              {...actions}
              draftKey={`manage/orders/event/${eventId}`}
              sentTime={sentTime}
              initial={{ time: time.slice(0, 16), kind, place, text }}
              send={(body) => correctParcelEvent(eventId, body)}
              onClose={close}
            />
          )}
        </ActionDialog>
      )}
      <ActionDialog
        small
        draftKey={`manage/orders/removeEvent/${eventId}`}
        label="删除"
        name={`删除物流记录 ${what}`}
        title={`删除物流记录 ${what}`}
      >
        {(close) => (
          <RemovalForm
            {...actions}
            draftKey={`manage/orders/removeEvent/${eventId}`}
            name="removeEvent"
            what="物流记录"
            remove={(reason) => removeParcelEvent(eventId, reason)}
            isGone={isEventGone}
            onClose={close}
          />
        )}
      </ActionDialog>
    </>
  );
}

interface FormProps extends Actions {
  draftKey: string;
  sentTime: string;
  initial: EventDraft;
  send: (draft: EventDraft) => Promise<ManagedOrder>;
  onClose: () => void;
}

const isEventGone = (error: unknown): boolean =>
  ['EVENT_UNKNOWN', 'EVENT_OF_CARRIER'].includes(reasonOf(error) ?? '');

function EventForm({ draftKey, sentTime, initial, send, onChanged, onStale, onClose }: FormProps) {
  // The time of the dialog's opening stays while it is drawn again.
  const [start] = useState(initial);
  const submit = useSubmit<EventDraft>({
    draftKey,
    // What lies ahead is told by the clock of the server.
    check: (draft) => eventProblems(draft, sentTime, Infinity),
    send: async (draft) => {
      try {
        onChanged(await send(draft));
        notify.success('物流记录已保存，买家可见');
        onClose();
      } catch (error) {
        if (isEventGone(error)) onStale();
        throw error;
      }
    },
  });
  return (
    <SubmitForm submit={submit} name="parcelEvent" label="物流记录" initialValues={start}>
      <Form.Item label="时间" name="time" required>
        <Input maxLength={19} placeholder="2026-11-28 09:30" autoComplete="off" />
      </Form.Item>
      <Form.Item label="状态" name="kind" required>
        <SelectBox options={KINDS} />
      </Form.Item>
      <Form.Item label="地点" name="place">
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item label="说明（买家可见，不填则只显示状态）" name="text">
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <DialogFoot submit={submit} label="保存" onCancel={onClose} />
    </SubmitForm>
  );
}
