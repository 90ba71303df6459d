-- What the provider said of a message in its own word, beside our state: 'sent' means no more than that it took the message.
alter table sms_messages add column provider_status text;
