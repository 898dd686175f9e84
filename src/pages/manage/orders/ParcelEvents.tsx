import { useMutation } from '@tanstack/react-query';
import { Flex, Form, Input } from 'antd';
import { notify } from '@/browser/notify';
import { ActionForm, ReasonField } from '@/components/manage/DialogForm';
import { SelectBox } from '@/components/ui/SelectBox';
import { removeParcelEventMutation, saveParcelEventMutation } from '@/queries/manageOrders';
import type { ManagedParcelEvent } from '@/services/manageOrders';
import type { Parcel } from '@domain/order/orderView';
import { EVENT_KINDS, eventProblems, eventText, type EventDraft } from '@domain/order/parcelEvent';
import styles from './orders.module.less';

interface Props {
  orderNumber: string;
  parcel: Parcel;
  events: readonly ManagedParcelEvent[];
  mayRecord: boolean;
}

const KINDS = Object.entries(EVENT_KINDS).map(([value, label]) => ({ value, label }));
const GMT8_MS = 8 * 3_600_000;
const minuteNow = (): string => new Date(Date.now() + GMT8_MS).toISOString().slice(0, 16).replace('T', ' ');

/** The recorded events of a parcel with their authors. The warehouse adds events by hand. */
export function ParcelEvents({ orderNumber, parcel, events, mayRecord }: Props) {
  const { dvyFlowId, parcelNo, sentTime } = parcel;
  return (
    <div role="group" aria-label={`物流记录 ${dvyFlowId}`}>
      <Flex wrap gap="4px 12px" align="center">
        {events.length === 0 && <span className="quiet">暂无物流信息</span>}
        {mayRecord && (
          <EventForm
            draftKey={`manage/orders/addEvent/${orderNumber}-${parcelNo}`}
            label="登记物流"
            buttonName={`登记物流 ${dvyFlowId}`}
            title={`登记物流 ${dvyFlowId}`}
            of={{ orderNumber, parcelNo }}
            sentTime={sentTime}
            initialValues={{ time: minuteNow(), kind: 'inTransit', place: '', text: '' }}
          />
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
              {mayRecord && <Change event={event} sentTime={sentTime} />}
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

/** An event of the carrier can only be deleted. */
function Change({ event, sentTime }: { event: ManagedParcelEvent; sentTime: string }) {
  const { eventId, time, kind, place, text, source } = event;
  const removing = useMutation(removeParcelEventMutation(eventId));
  const what = `${time.slice(0, 16)} ${EVENT_KINDS[kind]}`;
  return (
    <>
      {source === 'staff' && (
        <EventForm
          draftKey={`manage/orders/event/${eventId}`}
          label="更正"
          buttonName={`更正物流记录 ${what}`}
          title="更正物流记录"
          of={{ eventId }}
          sentTime={sentTime}
          initialValues={{ time: time.slice(0, 16), kind, place, text }}
        />
      )}
      <RemoveRecord
        draftKey={`manage/orders/removeEvent/${eventId}`}
        kind="物流记录"
        which={what}
        remove={removing.mutateAsync}
      />
    </>
  );
}

interface FormProps {
  draftKey: string;
  label: string;
  buttonName: string;
  title: string;
  of: { eventId: number } | { orderNumber: string; parcelNo: number };
  sentTime: string;
  initialValues: EventDraft;
}

function EventForm({ of, sentTime, ...dialog }: FormProps) {
  const saving = useMutation(saveParcelEventMutation());
  return (
    <ActionForm<EventDraft>
      {...dialog}
      small
      name="parcelEvent"
      submitText="保存"
      // The server checks with its own clock that the event is not in the future.
      check={(draft) => eventProblems(draft, sentTime, Infinity)}
      send={async (body) => {
        await saving.mutateAsync({ ...of, body });
        notify.success('物流记录已保存，买家可见');
      }}
    >
      <Form.Item label="时间" name="time" required>
        <Input maxLength={19} placeholder="2026-11-28 09:30" autoComplete="off" />
      </Form.Item>
      <Form.Item label="状态" name="kind" required>
        <SelectBox options={KINDS} />
      </Form.Item>
      <Form.Item label="地点" name="place">
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <ReasonField label="说明（买家可见，不填则只显示状态）" name="text" required={false} />
    </ActionForm>
  );
}

interface RemoveProps {
  draftKey: string;
  /** 物流记录 */
  kind: string;
  /** Identifies the record. */
  which: string;
  remove: (reason: string) => Promise<unknown>;
}

/** Deletes a record of a parcel. The reason goes into the audit log. */
export function RemoveRecord({ draftKey, kind, which, remove }: RemoveProps) {
  const title = `删除${kind} ${which}`;
  return (
    <ActionForm
      small
      draftKey={draftKey}
      label="删除"
      buttonName={title}
      title={title}
      name="removeRecord"
      submitText="删除"
      initialValues={{ reason: '' }}
      check={({ reason }) => ({ reason: reason.trim() === '' ? '请填写删除原因' : null })}
      send={async ({ reason }) => {
        await remove(reason.trim());
        notify.success(`${kind}已删除`);
      }}
    >
      <Form.Item label="删除原因（记入操作记录）" name="reason" required>
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
    </ActionForm>
  );
}
