-- Waits until no other change of this user's cart is under way, keeps others waiting until the transaction ends, and counts the
-- lines. A statement sees what was committed before it began; one that calls this function would count without the changes that it
-- waited for. A function sees what is committed when each of its own statements begins.
create function lock_cart(buyer bigint) returns bigint language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('cart ' || buyer, 0));
  return (select count(*) from cart_lines where user_id = buyer);
end $$;
