import { RemovalPolicy } from "aws-cdk-lib";
import { AttributeType, BillingMode, ProjectionType, StreamViewType, Table } from "aws-cdk-lib/aws-dynamodb";
import { Construct } from "constructs";
import { FeedFields } from "../../shared/requests/feed.ts";
import { indexes, keyAttributes } from "../../shared/table-indexes.ts";
import type { Stage } from "../stage.ts";

const key = (name: string) => ({ name, type: AttributeType.STRING });

const projections = {
  allFields: { projectionType: ProjectionType.ALL },
  keysAlone: { projectionType: ProjectionType.KEYS_ONLY },
  feedFields: { projectionType: ProjectionType.INCLUDE, nonKeyAttributes: Object.keys(FeedFields.shape) },
};

/** The single table of the product, with its indexes. */
export class ProductTable extends Construct {
  readonly table: Table;

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
    for (const { name, holds } of indexes) {
      const { pk, sk } = keyAttributes(name);
      this.table.addGlobalSecondaryIndex({
        indexName: name,
        partitionKey: key(pk),
        sortKey: key(sk),
        ...projections[holds],
      });
    }
  }
}
