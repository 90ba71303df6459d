-- Tracking numbers are kept in Latin digits, as carriers write them: a number that was typed in Bangla ones was not found again,
-- neither by a search nor in the carrier's statement.
update parcels set tracking = translate(tracking, '০১২৩৪৫৬৭৮৯', '0123456789') where tracking ~ '[০-৯]';
update parcel_events set tracking = translate(tracking, '০১২৩৪৫৬৭৮৯', '0123456789') where tracking ~ '[০-৯]';
