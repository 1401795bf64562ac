import { RemovalPolicy } from "aws-cdk-lib";
import { AttributeType, BillingMode, ProjectionType, StreamViewType, Table } from "aws-cdk-lib/aws-dynamodb";
import { Construct } from "constructs";
import { FeedFields } from "../../shared/requests/feed.ts";
import type { Stage } from "../stage.ts";

/** A write of an item that keeps its key on one of these does not write the index; readers read the items themselves. */
const KEYS_ALONE: ReadonlySet<string> = new Set(["gsi3", "gsi4", "gsi6", "gsi7"]);

const key = (name: string) => ({ name, type: AttributeType.STRING });

/**
 * The single table of the product, with two general indexes, the index of the feed, which holds only the fields by which a
 * request is found, and four that hold keys alone: of due work, of platform-wide lists, of what administrators list, and a
 * general one.
 */
export class ProductTable extends Construct {
  readonly table: Table;
  readonly indexes = ["gsi1", "gsi2", "gsi3", "gsi4", "gsi5", "gsi6", "gsi7"] as const;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id);
    this.table = new Table(this, "Table", {
      tableName: `homewright-${stage.name}`,
      partitionKey: key("pk"),
      sortKey: key("sk"),
      billingMode: BillingMode.PAY_PER_REQUEST,
      timeToLiveAttribute: "ttl",
      stream: StreamViewType.NEW_AND_OLD_IMAGES,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    for (const indexName of this.indexes) {
      this.table.addGlobalSecondaryIndex({
        indexName,
        partitionKey: key(`${indexName}pk`),
        sortKey: key(`${indexName}sk`),
        ...(indexName === "gsi5" && {
          projectionType: ProjectionType.INCLUDE,
          nonKeyAttributes: Object.keys(FeedFields.shape),
        }),
        ...(KEYS_ALONE.has(indexName) && { projectionType: ProjectionType.KEYS_ONLY }),
      });
    }
  }
}
